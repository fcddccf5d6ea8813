// The thread that searches. It alone has the indexes; the main thread never waits for it.
import { workerData } from 'node:worker_threads';
import { type SearchedLanguages, setSearchedLanguages } from '@midweek/core/search';
import { type Answered, createAnswerSearch, type ParsedSearch } from './answer-search.ts';
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

export function answer(search: ParsedSearch): Answered {
  if (!answerSearch) throw new Error(findProblem());
  return answerSearch(search);
}
