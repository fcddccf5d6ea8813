import type { Outcome } from './http-connection.ts';

export interface ClassFigures {
  readonly class: string;
  readonly routes: number;
  readonly requests: number;
  readonly '2xx': number;
  readonly '3xx': number;
  readonly '4xx': number;
  /** 429, too many requests; not among the 4xx. */
  readonly limited: number;
  /** 503 by a documented limit. */
  readonly busy: number;
  readonly 'cut off': number;
  readonly 'p99 ms': number;
  readonly 'max ms': number;
}

export interface Tally {
  add(outcome: Outcome, isCutOff: boolean): void;
  figures(): ClassFigures;
}

/** Counts the answers of one class of routes and how long they took. */
export function createTally(name: string, routes: number): Tally {
  const statuses = new Map<number, number>();
  const times: number[] = [];
  let cutOff = 0;
  const count = (isCounted: (status: number) => boolean) =>
    [...statuses].reduce((sum, [status, answers]) => (isCounted(status) ? sum + answers : sum), 0);
  return {
    add(outcome, isCutOff) {
      times.push(outcome.ms);
      if (isCutOff) cutOff += 1;
      if (outcome.kind !== 'answer') return;
      const { status } = outcome.answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    },
    figures() {
      const sorted = times.toSorted((a, b) => a - b);
      return {
        class: name,
        routes,
        requests: times.length,
        '2xx': count((status) => status < 300),
        '3xx': count((status) => status >= 300 && status < 400),
        '4xx': count((status) => status >= 400 && status < 500 && status !== 429),
        limited: count((status) => status === 429),
        busy: count((status) => status === 503),
        'cut off': cutOff,
        'p99 ms': Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
        'max ms': Math.round(sorted.at(-1) ?? 0),
      };
    },
  };
}
