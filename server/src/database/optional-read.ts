// Reads that a page can do without: a database that is away or slow must not keep readers waiting.
import type { FastifyBaseLogger } from 'fastify';

/** How long a page waits for such a read. */
const DEADLINE_MS = 1000;

export interface OptionalReadOptions<Args extends unknown[], Value> {
  /** The data that is read, for the log: `the sponsor calendar`. */
  readonly name: string;
  readonly load: (...args: Args) => Promise<Value>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly deadlineMs?: number;
}

/**
 * Creates a read that answers undefined when it fails or is late. A late query keeps its connection, so nothing more is asked until it has come
 * to an end: otherwise every view of the page would take another connection, until none is left for those who need one.
 */
export function createOptionalRead<Args extends unknown[], Value>({
  name,
  load,
  log,
  deadlineMs = DEADLINE_MS,
}: OptionalReadOptions<Args, Value>): (...args: Args) => Promise<Value | undefined> {
  let lateReads = 0;
  return async (...args) => {
    if (lateReads > 0) return undefined;
    const deadline = Promise.withResolvers<void>();
    const timer = setTimeout(deadline.resolve, deadlineMs);
    let isDone = false;
    const answer = load(...args)
      .catch((err: unknown) => void log.error({ err }, `cannot read ${name}`))
      .finally(() => {
        isDone = true;
      });
    const value = await Promise.race([answer, deadline.promise]);
    clearTimeout(timer);
    if (!isDone) {
      lateReads++;
      log.error(
        { deadlineMs },
        `reading ${name} timed out; pages are served without it until the database answers`,
      );
      void answer.finally(() => lateReads--);
    }
    return value ?? undefined;
  };
}
