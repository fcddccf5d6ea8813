// A search worker that goes wrong on request.
import type { Answered, ParsedSearch } from '../search/answer-search.ts';

export const findProblem = () => undefined;

export function answer({ params: { query } }: ParsedSearch): Answered {
  if (query === 'exit') process.exit(1);
  while (query === 'hang');
  return { json: '{}', costMs: 1 };
}
