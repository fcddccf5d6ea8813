type Failure = { name?: string; status?: number; stackTrace?: { response: { status: number } }[] };

/** What answers where nobody has set up a search service: a static host, or a server without an index. */
const NO_SERVICE = new Set([404, 405, 501, 503]);

/** Whether the failure says that there is no service, rather than that it cannot be reached. */
export function isWithoutService(error: unknown): boolean {
  const { status, stackTrace = [] } = error as Failure;
  return NO_SERVICE.has(status ?? stackTrace.at(-1)?.response.status ?? 0);
}

/** Whether all hosts have failed. */
export function isUnreachable(error: unknown): boolean {
  return (error as Failure).name === 'RetryError';
}
