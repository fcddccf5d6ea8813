import { randomBytes } from 'node:crypto';
import { type Search, search, toAnswer } from '@midweek/core/search';
import { LRUCache } from 'lru-cache';
import { LIMITS } from '../limits.ts';
import type { SearchEngine } from './load-indexes.ts';

export interface Answered {
  /** JSON in Algolia's shape, in memory of its own. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Processor time of the thread, so that nobody pays for other work of the machine. */
  readonly costMs: number;
}

/** Keeps the last answers: readers who type have the first letters of their queries in common, which find most and take longest. */
export function createAnswerSearch({ indexes, findMatches }: SearchEngine) {
  const encoder = new TextEncoder();
  const answers = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: LIMITS.maxKeptAnswersBytes,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
    // Left to the garbage collector, they would take ten times the limit before it runs.
    dispose: (bytes) => void bytes.buffer.transfer(0),
  });

  function find({ indexName, params }: Search): Uint8Array {
    const key = JSON.stringify([indexName, { ...params, clickAnalytics: false }]);
    const known = answers.get(key);
    if (known) return known;
    const found = encoder.encode(
      JSON.stringify(toAnswer(search(indexes, params, indexName), params, findMatches)),
    );
    answers.set(key, found);
    return found;
  }

  return (asked: Search): Answered => {
    const before = process.threadCpuUsage();
    const found = find(asked);
    const end = asked.params.clickAnalytics ? `,"queryID":"${randomBytes(16).toString('hex')}"}` : '}';
    const bytes = new Uint8Array(found.length - 1 + end.length);
    bytes.set(found.subarray(0, -1));
    bytes.set(encoder.encode(end), found.length - 1);
    const { user, system } = process.threadCpuUsage(before);
    return { bytes, costMs: (user + system) / 1000 };
  };
}
