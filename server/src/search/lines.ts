import { SearchError } from '@midweek/core/search';

/** One for all: a flood is refused thousands of times, and an error collects its stack whenever it is made. */
export const TOO_MANY = new SearchError(429, 'Too many requests');

/** Runs the tasks of a line one after the other, in the order in which they came. Rejects when too many wait. */
export function createLines(maxWaiting: number) {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const line = lines.get(name) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= maxWaiting) throw TOO_MANY;
    lines.set(name, line);
    line.waiting += 1;
    const result = line.last.then(task);
    line.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(name);
    }
  };
}
