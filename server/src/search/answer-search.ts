import { randomBytes } from 'node:crypto';
import { type SearchParams, search, toAnswer } from '@midweek/core/search';
import type { SearchEngine } from './load-indexes.ts';

export interface ParsedSearch {
  readonly indexName: string;
  readonly params: SearchParams;
}

export interface Answered {
  /** In Algolia's shape. */
  readonly json: string;
  /** Processor time of the thread, so that nobody pays for other work of the machine. */
  readonly costMs: number;
}

export function createAnswerSearch({ indexes, findMatches }: SearchEngine) {
  return ({ indexName, params }: ParsedSearch): Answered => {
    const before = process.threadCpuUsage();
    const json = JSON.stringify({
      ...toAnswer(search(indexes, params, indexName), params, findMatches),
      index: indexName,
      ...(params.clickAnalytics && { queryID: randomBytes(16).toString('hex') }),
    });
    const { user, system } = process.threadCpuUsage(before);
    return { json, costMs: (user + system) / 1000 };
  };
}
