import { randomBytes } from 'node:crypto';
import { LIMITS } from '../limits.ts';
import type { SearchEngine } from './load-indexes.ts';
import type { RequestedSearch } from './search-body.ts';
import { searchLanguages } from './search-languages.ts';
import { parseSearchParams, toParamsText } from './search-params.ts';
import { createToHit } from './to-hit.ts';

/** One answer in Algolia's shape. Throws a SearchError for parameters that cannot be read. */
export function answerSearch({ indexes, findMatches }: SearchEngine, search: RequestedSearch) {
  const started = performance.now();
  const params = parseSearchParams(search.params);
  const { query, page, hitsPerPage, facetFilters } = params;
  const { hits, nbHits } = searchLanguages(indexes, { query, page, hitsPerPage, facetFilters });
  const toHit = createToHit(params, findMatches);
  return {
    hits: hits.map(toHit),
    nbHits,
    page,
    nbPages: Math.ceil(Math.min(nbHits, LIMITS.maxReachableHits) / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    query,
    params: toParamsText(search.params),
    index: search.indexName,
    ...(params.clickAnalytics && { queryID: randomBytes(16).toString('hex') }),
    processingTimeMS: Math.ceil(performance.now() - started),
  };
}
