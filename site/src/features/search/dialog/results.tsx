import { searchText } from '@midweek/core/browser';
import type { DialogSettings } from '../search-settings.ts';
import type { Found } from './dialog-hit.ts';
import { listIdOf, Option, type OptionContext } from './option.tsx';
import { toPageHref } from './use-dialog-search.ts';

const MAX_SUGGESTIONS = 3;

export function ResultGroups({ found, ...context }: OptionContext & { found: Found }) {
  const { groups } = found;
  const firstOf = (group: number) =>
    groups.slice(0, group).reduce((count, { rows }) => count + rows.length, 0);
  return groups.map(({ title, rows }, group) => (
    <section key={title} className="search-list">
      <p id={`${listIdOf(group)}-name`} className="search-heading">
        {title}
      </p>
      <div id={listIdOf(group)} role="listbox" aria-labelledby={`${listIdOf(group)}-name`}>
        {rows.map(({ hit, parent }, row) => (
          <Option
            key={hit.objectID}
            {...context}
            hit={hit}
            option={firstOf(group) + row}
            isChild={parent !== undefined}
          />
        ))}
      </div>
    </section>
  ));
}

type AfterProps = { settings: DialogSettings; found: Found; onSuggestion: (words: string) => void };

type ResultsFooterProps = AfterProps & { close: (() => void) | undefined };

/** Below the results: other words, where none has all of these, and the way to all of them. */
export function ResultsFooter({ settings, found, onSuggestion, close }: ResultsFooterProps) {
  const { locale, pageHref, dates } = settings;
  const { query, count, suggestions } = found;
  return (
    <div className="search-after">
      <Suggestions settings={settings} suggestions={suggestions} onSuggestion={onSuggestion} />
      {pageHref && count !== undefined ? (
        <a href={toPageHref(pageHref, query)} onClick={close}>
          {searchText(locale, 'searchDialog.seeAll').replace(
            '{count}',
            new Intl.NumberFormat(dates.htmlLang).format(count),
          )}
        </a>
      ) : null}
    </div>
  );
}

type NothingFoundProps = AfterProps & { groupNames: readonly string[] };

/** A service that suggests nothing has found something before: the names of those groups. */
export function NothingFound({ settings, found, groupNames, onSuggestion }: NothingFoundProps) {
  const { locale, reportUrl } = settings;
  const { query, suggestions } = found;
  return (
    <div className="search-screen">
      <p role="alert">
        {searchText(locale, 'searchDialog.noResults')} "<strong>{query}</strong>"
      </p>
      <Suggestions
        settings={settings}
        suggestions={suggestions.length > 0 ? suggestions : groupNames.map((name) => name.toLowerCase())}
        onSuggestion={onSuggestion}
      />
      {reportUrl ? (
        <p>
          {searchText(locale, 'searchDialog.report')}{' '}
          <a
            href={reportUrl.replace('{query}', encodeURIComponent(query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {searchText(locale, 'searchDialog.reportLink')}
          </a>
        </p>
      ) : null}
    </div>
  );
}

type SuggestionsProps = Pick<AfterProps, 'settings' | 'onSuggestion'> & { suggestions: readonly string[] };

function Suggestions({ settings, suggestions, onSuggestion }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <div className="search-suggestions">
      <p>{`${searchText(settings.locale, 'searchDialog.suggestions')}:`}</p>
      <ul>
        {suggestions.slice(0, MAX_SUGGESTIONS).map((words) => (
          <li key={words}>
            <button type="button" onClick={() => onSuggestion(`${words} `)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
