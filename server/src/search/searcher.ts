import type { RequestedSearch } from '@midweek/core/search';
import type { FastifyBaseLogger } from 'fastify';
import type { Release } from '../files/releases.ts';

/** Answers searches: a worker thread in production, the same code on the spot in tests. */
export interface Searcher {
  /** Never rejects. Ask one search at a time: the time limit of a search includes the ones before it. */
  answer(search: RequestedSearch): Promise<Answered>;
  close(): Promise<void>;
}

/** What became of a search, as it crosses threads. */
export type Answered = { /** Processor time. */ readonly costMs: number } & (
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  /** In words for the caller. */
  | { readonly ok: false; readonly statusCode: 400 | 503; readonly message: string }
  /** For the log. */
  | { readonly ok: false; readonly statusCode: 500; readonly cause: unknown }
);

/** A release with the folder of its indexes. */
export interface SearchableRelease extends Release {
  readonly searchDir: string;
}

/** A searcher, or in words for the owner why there is none. The site is worth serving without it. */
export type OpenedSearcher = { ok: true; searcher: Searcher } | { ok: false; problem: string };

/** Never rejects. The log is for what happens to the searcher later. */
export type OpenSearcher = (log: Pick<FastifyBaseLogger, 'warn' | 'error'>) => Promise<OpenedSearcher>;
