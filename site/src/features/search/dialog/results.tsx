import { searchText } from '@midweek/core/browser';
import { FAILURE_TEXTS, type Failure } from '../search-failure.ts';
import type { DialogSettings } from '../search-settings.ts';
import type { Found } from './dialog-hit.ts';
import { Option, type OptionContext, OptionList } from './option.tsx';
import { toPageHref } from './use-dialog-search.ts';

const MAX_SUGGESTIONS = 3;

export function ResultGroups({ found, ...context }: OptionContext & { found: Found }) {
  return found.groups.map(({ title, rows }, list) => (
    <OptionList key={title} list={list} title={title}>
      {rows.map(({ hit, parent }) => (
        <Option key={hit.objectID} {...context} hit={hit} isChild={parent !== undefined} />
      ))}
    </OptionList>
  ));
}

type AfterProps = { settings: DialogSettings; found: Found; onSuggestion: (words: string) => void };

type ResultsFooterProps = AfterProps & { close: (() => void) | undefined };

/** Below the results: other words, where none has all of these, and the way to all of them. */
export function ResultsFooter({ settings, found, onSuggestion, close }: ResultsFooterProps) {
  const { locale, pageHref } = settings;
  const { query, count } = found;
  return (
    <div className="search-after">
      <Suggestions settings={settings} found={found} onSuggestion={onSuggestion} />
      {pageHref && count !== undefined ? (
        <a href={toPageHref(pageHref, query)} onClick={close}>
          {searchText(locale, 'searchDialog.seeAll', { count })}
        </a>
      ) : null}
    </div>
  );
}

export function NothingFound({ settings, found, onSuggestion }: AfterProps) {
  const { locale, reportUrl } = settings;
  return (
    <div className="search-screen">
      <p role="alert">
        {searchText(locale, 'searchDialog.noResults')} "<strong>{found.query}</strong>"
      </p>
      <Suggestions settings={settings} found={found} onSuggestion={onSuggestion} />
      {reportUrl ? (
        <p>
          {searchText(locale, 'searchDialog.report')}{' '}
          <a
            href={reportUrl.replace('{query}', encodeURIComponent(found.query))}
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

function Suggestions({ settings, found: { suggestions }, onSuggestion }: AfterProps) {
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

/** That there are no results, and why. */
export function Problem({ settings: { locale }, failure }: { settings: DialogSettings; failure: Failure }) {
  return (
    <div className="search-screen" role="alert">
      <p>
        <strong>{searchText(locale, 'search.errorTitle')}</strong>
      </p>
      <p>{searchText(locale, FAILURE_TEXTS[failure])}</p>
    </div>
  );
}
