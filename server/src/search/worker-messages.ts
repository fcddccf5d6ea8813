// What the main thread and the search worker tell each other.
import type { RequestedSearch, SearchedLanguages } from '@midweek/core/search';
import type { Answered } from './searcher.ts';

export interface WorkerSettings {
  /** Of the indexes. */
  readonly folder: string;
  /** Of the site. */
  readonly languages: SearchedLanguages;
}

export type ToWorker = { readonly id: number; readonly search: RequestedSearch };

/** First `ready`, or `off` with the reason why there will be no answers; then what became of each search. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'off'; readonly problem: string }
  | { readonly kind: 'answered'; readonly id: number; readonly answered: Answered };
