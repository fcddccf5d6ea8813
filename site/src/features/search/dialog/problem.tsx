import { type SearchTextKey, searchText } from '@midweek/core/browser';
import type { Failure } from '../search-failure.ts';
import type { DialogSettings } from '../search-settings.ts';

const HELP: Record<Failure, SearchTextKey> = {
  unreachable: 'search.errorHelp',
  absent: 'search.notConfigured',
  down: 'search.down',
  busy: 'search.busy',
  refused: 'search.refused',
  broken: 'search.broken',
};

type ProblemProps = Pick<DialogSettings, 'locale'> & { failure: Failure };

/** That there are no results, and why. */
export function Problem({ locale, failure }: ProblemProps) {
  return (
    <div className="search-screen" role="alert">
      <p>
        <strong>{searchText(locale, 'search.errorTitle')}</strong>
      </p>
      <p>{searchText(locale, HELP[failure])}</p>
    </div>
  );
}
