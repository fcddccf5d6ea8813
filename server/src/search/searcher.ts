import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listLocales } from '@midweek/core/browser';
import { withSite } from '@midweek/core/files';
import { type Search, toSearchedLanguages } from '@midweek/core/search';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import { LIMITS } from '../limits.ts';
import type { Answered } from './answer-search.ts';
import type { SearchWorkerData } from './search-worker.ts';

/** Answers searches: a worker thread in production, the same code in the same thread in tests. */
export interface Searcher {
  /** Ask one search at a time: the time limit of a search includes the ones before it. Rejects when it fails. */
  answer(search: Search): Promise<Answered>;
  /** Waits for the search that is being answered. */
  close(): Promise<void>;
}

/** Opens the indexes of a folder. Rejects with words for the owner when there are none. */
export type OpenSearcher = (folder: string, log: Pick<FastifyBaseLogger, 'error'>) => Promise<Searcher>;

interface WorkerOptions {
  readonly timeoutMs?: number;
  readonly entry?: URL;
}

/** A pool of one thread: a thread more would hold the indexes a second time. */
export function createOpenSearcher({
  timeoutMs = LIMITS.searchTimeoutMs,
  entry = new URL('./search-worker.ts', import.meta.url),
}: WorkerOptions = {}): OpenSearcher {
  return async (folder, log) => {
    const missing = listFiles(folder).find((file) => !existsSync(file));
    if (missing)
      throw new Error(
        `Search is off: ${missing} does not exist. Build it with: ${withSite('npx midweek build')}`,
      );
    const pool = new Piscina({
      filename: entry.href,
      workerData: { folder, languages: toSearchedLanguages() } satisfies SearchWorkerData,
      minThreads: 1,
      maxThreads: 1,
      maxQueue: 1,
      resourceLimits: limitMemory(folder),
      // Pages go first where processors are scarce. Elsewhere than on Linux it would slow down the whole server.
      niceIncrement: process.platform === 'linux' ? 10 : 0,
      recordTiming: false,
    });
    pool.on('error', (error) => log.error({ err: error }, 'the search worker failed'));
    try {
      const problem = await pool.run(undefined, { name: 'findProblem' });
      if (problem) throw new Error(problem);
    } catch (error) {
      await pool.destroy();
      throw error;
    }
    return {
      answer: (search) => pool.run(search, { name: 'answer', signal: AbortSignal.timeout(timeoutMs) }),
      close: () => pool.close(),
    };
  };
}

/**
 * With V8's default of several gigabytes garbage piles up to a multiple of what is in use. An index takes about five times the size of its
 * file; twice that and room for answers are allowed.
 */
function limitMemory(folder: string) {
  const bytes = listFiles(folder).reduce((sum, file) => sum + statSync(file).size, 0);
  const megabytes = bytes / 1_000_000;
  return { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 128 + Math.ceil(10 * megabytes) };
}

function listFiles(folder: string): string[] {
  return listLocales().map((locale) => join(folder, `${locale}.json`));
}
