import { randomBytes } from 'node:crypto';
import { LIMITS } from '../limits.ts';
import { createAnswerCache } from './answer-cache.ts';
import type { SearchEngine } from './load-indexes.ts';
import type { RequestedSearch } from './search-body.ts';
import { searchLanguages } from './search-languages.ts';
import { parseSearchParams, type SearchParams, toParamsText } from './search-params.ts';
import { createToHit } from './to-hit.ts';

/** Answers a search with JSON in Algolia's shape. Throws a SearchError for parameters that cannot be read. */
export type AnswerSearch = (search: RequestedSearch) => string;

export function createAnswerSearch(engine: SearchEngine): AnswerSearch {
  const cache = createAnswerCache({ maxCharacters: LIMITS.maxCachedCharacters });

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
    return `${found.slice(0, -1)},${JSON.stringify(passing).slice(1)}`;
  };
}

/** The part of an answer that is the same whenever it is asked for. */
function find({ indexes, findMatches }: SearchEngine, params: SearchParams) {
  const { query, page, hitsPerPage, facetFilters } = params;
  const { hits, nbHits } = searchLanguages(indexes, { query, page, hitsPerPage, facetFilters });
  return {
    hits: hits.map(createToHit(params, findMatches)),
    nbHits,
    page,
    nbPages: Math.ceil(Math.min(nbHits, LIMITS.maxReachableHits) / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    query,
  };
}
