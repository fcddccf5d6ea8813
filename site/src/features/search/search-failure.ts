import type { SearchTextKey } from '@midweek/core/browser';
import type { SearchTexts } from './use-search-text.ts';

type Thrown = { name?: string; status?: number; stackTrace?: { response: { status: number } }[] };

/**
 * Why there is no answer: nobody has set up a service, it cannot be reached, it is down for the moment, too much was asked of it at once,
 * it has refused the search, or its answer cannot be read.
 */
export type Failure = 'absent' | 'unreachable' | 'down' | 'busy' | 'refused' | 'broken';

/** What answers where nobody has set up a search service: a static host, or a server without an index. */
const NO_SERVICE = new Set([404, 405, 501]);
const TOO_MANY = 429;

export function failureOf(error: unknown): Failure {
  const { name, status: own, stackTrace = [] } = error as Thrown;
  const status = own ?? stackTrace.at(-1)?.response.status ?? 0;
  if (NO_SERVICE.has(status)) return 'absent';
  if (status === TOO_MANY) return 'busy';
  if (status >= 500) return 'down';
  if (status >= 400) return 'refused';
  return name === 'RetryError' ? 'unreachable' : 'broken';
}

/** What a reader is told and can do. */
export const FAILURE_TEXTS: Record<Failure, SearchTextKey> = {
  unreachable: 'search.errorHelp',
  absent: 'search.notConfigured',
  down: 'search.down',
  busy: 'search.busy',
  refused: 'search.refused',
  broken: 'search.broken',
};

/** The same where nothing else says that there are no results. */
export function describeFailure(failure: Failure, t: SearchTexts): string {
  const text = t(FAILURE_TEXTS[failure]);
  return failure === 'unreachable' ? `${t('search.errorTitle')}. ${text}` : text;
}
