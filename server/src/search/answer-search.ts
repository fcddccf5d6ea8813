import { randomBytes } from 'node:crypto';
import {
  parseSearchParams,
  type RequestedSearch,
  search,
  toAnswer,
  toParamsText,
} from '@midweek/core/search';
import { LIMITS } from '../limits.ts';
import { createAnswerCache } from './answer-cache.ts';
import type { SearchEngine } from './load-indexes.ts';

/**
 * Answers a search with JSON in Algolia's shape, in UTF-8. The bytes have memory of their own, to be handed to another thread. Throws
 * a SearchError for parameters that cannot be read.
 */
export type AnswerSearch = (search: RequestedSearch) => Uint8Array<ArrayBuffer>;

export function createAnswerSearch(engine: SearchEngine): AnswerSearch {
  const encoder = new TextEncoder();
  const cache = createAnswerCache({ maxBytes: LIMITS.maxCachedBytes });

  return (requested) => {
    const started = performance.now();
    const params = parseSearchParams(requested.params);
    const { clickAnalytics, ...lasting } = params;
    const { indexName } = requested;
    const found = cache.get(JSON.stringify([indexName, lasting]), () =>
      JSON.stringify(toAnswer(search(engine.indexes, params, indexName), params, engine.findMatches)),
    );
    const passing = {
      params: toParamsText(requested.params),
      index: indexName,
      ...(clickAnalytics && { queryID: randomBytes(16).toString('hex') }),
      processingTimeMS: Math.ceil(performance.now() - started),
    };
    // One object of two: the brace that ends the first and the one that begins the second make way for a comma.
    const end = encoder.encode(`,${JSON.stringify(passing).slice(1)}`);
    const bytes = new Uint8Array(found.length - 1 + end.length);
    bytes.set(found.subarray(0, -1));
    bytes.set(end, found.length - 1);
    return bytes;
  };
}
