import { SearchError } from '@midweek/core/search';
import { LIMITS } from '../limits.ts';

/** One for all: a flood is refused thousands of times, and an error collects its stack whenever it is made. */
export const TOO_MANY = new SearchError(429, 'Too many requests');

const TOO_LATE = new SearchError(503, 'Search is busy');

interface LineOptions {
  /** A task that has not begun by then is given up. */
  readonly maxWaitMs?: number;
}

/** Runs the tasks of a line one after the other, in the order in which they came. Rejects when too many wait, or one waits too long. */
export function createLines(maxWaiting: number, { maxWaitMs = LIMITS.searchTimeoutMs }: LineOptions = {}) {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const line = lines.get(name) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= maxWaiting) throw TOO_MANY;
    lines.set(name, line);
    line.waiting += 1;
    const late = Promise.withResolvers<never>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      late.reject(TOO_LATE);
    }, maxWaitMs);
    const result = line.last.then(() => {
      clearTimeout(timer);
      return isLate ? late.promise : task();
    });
    line.last = result
      .catch(() => undefined)
      .finally(() => {
        line.waiting -= 1;
        if (line.waiting === 0) lines.delete(name);
      });
    return Promise.race([result, late.promise]);
  };
}
