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

/** Throws for a malformed answer: without hits it would be taken for one that found nothing. */
export function checkAnswer(answer: unknown): void {
  if (!Array.isArray((answer as { hits?: unknown } | undefined)?.hits))
    throw new Error('site: the search service has sent an answer without hits');
}
