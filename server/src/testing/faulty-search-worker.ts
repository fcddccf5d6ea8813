// A search worker that goes wrong on request.
import type { Search } from '@midweek/core/search';
import type { Answered } from '../search/answer-search.ts';

export const findProblem = () => undefined;

export function answer({ params: { query } }: Search): Answered {
  if (query === 'exit') process.exit(1);
  while (query === 'hang');
  return { bytes: new Uint8Array([1]), costMs: 1 };
}
