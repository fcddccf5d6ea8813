import { FAILURE_TEXTS, type Failure } from '../search-failure.ts';
import type { DialogSettings } from '../search-settings.ts';
import { useSearchText } from '../use-search-text.ts';
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
  const { pageHref } = settings;
  const t = useSearchText();
  const { query, count } = found;
  return (
    <div className="search-after">
      <Suggestions found={found} onSuggestion={onSuggestion} />
      {pageHref && count !== undefined ? (
        <a href={toPageHref(pageHref, query)} onClick={close}>
          {t('searchDialog.seeAll', { count })}
        </a>
      ) : null}
    </div>
  );
}

export function NothingFound({ settings, found, onSuggestion }: AfterProps) {
  const { reportUrl } = settings;
  const t = useSearchText();
  return (
    <div className="search-screen">
      <p role="alert">
        {t('searchDialog.noResults')} "<strong>{found.query}</strong>"
      </p>
      <Suggestions found={found} onSuggestion={onSuggestion} />
      {reportUrl ? (
        <p>
          {t('searchDialog.report')}{' '}
          <a
            href={reportUrl.replace('{query}', encodeURIComponent(found.query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('searchDialog.reportLink')}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function Suggestions({ found: { suggestions }, onSuggestion }: Omit<AfterProps, 'settings'>) {
  const t = useSearchText();
  if (suggestions.length === 0) return null;
  return (
    <div className="search-suggestions">
      <p>{`${t('searchDialog.suggestions')}:`}</p>
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

/** Of these the service itself has told, and there is nothing wrong with the network. */
const ANSWERED: readonly Failure[] = ['busy', 'refused'];

/** That there are no results, and why. */
export function Problem({ failure }: { failure: Failure }) {
  const t = useSearchText();
  return (
    <div className="search-screen" role="alert">
      {ANSWERED.includes(failure) ? null : (
        <p>
          <strong>{t('search.errorTitle')}</strong>
        </p>
      )}
      <p>{t(FAILURE_TEXTS[failure])}</p>
    </div>
  );
}
