import { randomBytes } from 'node:crypto';
import { LIMITS } from '../../platform/limits.ts';
import { createAnswerCache } from './answer-cache.ts';
import type { SearchEngine } from './load-indexes.ts';
import type { RequestedSearch } from './search-body.ts';
import { searchLanguages } from './search-languages.ts';
import { parseSearchParams, type SearchParams, toParamsText } from './search-params.ts';
import { createToHit } from './to-hit.ts';

/**
 * Answers a search with JSON in Algolia's shape, in UTF-8. The bytes have memory of their own, to be handed to another thread. Throws
 * a SearchError for parameters that cannot be read.
 */
export type AnswerSearch = (search: RequestedSearch) => Uint8Array<ArrayBuffer>;

export function createAnswerSearch(engine: SearchEngine): AnswerSearch {
  const encoder = new TextEncoder();
  const cache = createAnswerCache({ maxBytes: LIMITS.maxCachedBytes });

  return (search) => {
    const started = performance.now();
    const params = parseSearchParams(search.params);
    const { clickAnalytics, ...lasting } = params;
    const found = cache.get(JSON.stringify(lasting), () => JSON.stringify(find(engine, params)));
    const passing = {
      params: toParamsText(search.params),
      index: search.indexName,
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

/** The part of an answer that is the same whenever it is asked for. */
function find({ indexes, findMatches }: SearchEngine, params: SearchParams) {
  const { query, page, hitsPerPage, restrictSearchableAttributes: fields } = params;
  const { hits, nbHits, nbComplete, facets } = searchLanguages(indexes, {
    query,
    page,
    hitsPerPage,
    facetFilters: [...params.facetFilters, ...params.filters, ...params.numericFilters],
    isDistinct: params.distinct,
    allowsTypos: params.typoTolerance,
    facets: params.facets,
    ...(fields.length > 0 && {
      fields: { title: fields.includes('hierarchy'), content: fields.includes('content') },
    }),
  });
  return {
    hits: hits.map(createToHit(params, findMatches)),
    nbHits,
    // The first hits have all words of the query; those that follow lack some.
    nbCompleteHits: nbComplete,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(Math.min(nbHits, LIMITS.maxReachableHits) / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    ...(params.facets.length > 0 && {
      facets: Object.fromEntries(
        Object.entries(facets).map(([facet, counts]) => [facet, keepMost(counts, params.maxValuesPerFacet)]),
      ),
      exhaustiveFacetsCount: true,
    }),
    query,
  };
}

/** The values that most results have, the most frequent first. */
function keepMost(counts: Readonly<Record<string, number>>, values: number): Record<string, number> {
  const sorted = Object.entries(counts).sort(([a, many], [b, more]) => more - many || a.localeCompare(b));
  return Object.fromEntries(sorted.slice(0, values));
}
