// The thread that searches. It alone has the indexes; the main thread never waits for it.
import { workerData } from 'node:worker_threads';
import { type Search, type SearchedLanguages, setSearchedLanguages } from '@midweek/core/search';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { createAnswerSearch } from './answer-search.ts';
import { loadIndexes } from './load-indexes.ts';

export interface SearchWorkerData {
  /** Of the indexes. */
  readonly folder: string;
  /** Of the site. */
  readonly languages: SearchedLanguages;
}

const { folder, languages } = workerData as SearchWorkerData;
setSearchedLanguages(languages);
const loaded = loadIndexes(folder);
const answerSearch = loaded.ok ? createAnswerSearch(loaded.engine) : undefined;

/** Why there will be no answers, in words for the owner; undefined when all is well. */
export function findProblem(): string | undefined {
  return loaded.ok ? undefined : loaded.problem;
}

/** The bytes change hands without being copied. */
export function answer(search: Search) {
  if (!answerSearch) throw new Error(findProblem());
  const answered = answerSearch(search);
  return move({ [transferableSymbol]: answered.bytes.buffer, [valueSymbol]: answered });
}
