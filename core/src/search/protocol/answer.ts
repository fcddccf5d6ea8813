// A search in Algolia's words, and the engine's answer in Algolia's shape.
import type { SearchAnswer } from '../engine/search-index.ts';
import type { RecordFacts } from '../records/search-record.ts';
import { type Indexes, searchLanguages } from './search-languages.ts';
import { SEARCH_LIMITS } from './search-limits.ts';
import type { SearchParams } from './search-params.ts';
import { spellSuggestion } from './spell-suggestion.ts';
import { createToHit, type FindMatches } from './to-hit.ts';

export const NEWEST_FIRST_INDEX = 'midweek_newest';

/** Asks the engine. Its second index has the same records, newest first: clients of Algolia sort by choosing among indexes. */
export function search<Found extends RecordFacts>(
  indexes: Indexes<Found>,
  params: SearchParams,
  indexName?: string,
): SearchAnswer<Found> {
  const { query, page, hitsPerPage, restrictSearchableAttributes: fields } = params;
  return searchLanguages(indexes, {
    query,
    page,
    hitsPerPage,
    facetFilters: listFilters(params),
    isDistinct: params.distinct,
    allowsTypos: params.typoTolerance,
    isNewestFirst: indexName === NEWEST_FIRST_INDEX,
    facets: params.facets,
    ...(fields.length > 0 && {
      fields: { title: fields.includes('hierarchy'), content: fields.includes('content') },
    }),
  });
}

/** All of them must hold. */
export function listFilters({ facetFilters, filters, numericFilters }: SearchParams) {
  return [...facetFilters, ...filters, ...numericFilters];
}

/** The part of an answer that is the same whenever it is asked for. */
export function toAnswer(answer: SearchAnswer, params: SearchParams, findMatches: FindMatches) {
  const { hits, nbHits, nbComplete, facets, suggestions } = answer;
  const { query, page, hitsPerPage } = params;
  return {
    hits: hits.map(createToHit(params, findMatches)),
    nbHits,
    // The first hits have all words of the query; those that follow lack some.
    nbCompleteHits: nbComplete,
    page,
    nbPages:
      hitsPerPage === 0 ? 0 : Math.ceil(Math.min(nbHits, SEARCH_LIMITS.maxReachableHits) / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    ...(params.facets.length > 0 && {
      facets: Object.fromEntries(
        Object.entries(facets).map(([facet, counts]) => [facet, keepMost(counts, params.maxValuesPerFacet)]),
      ),
      exhaustiveFacetsCount: true,
    }),
    query,
    // Other queries, where no hit has all words.
    ...(suggestions.length > 0 && { suggestions: [...new Set(suggestions.map(spellSuggestion))] }),
  };
}

/** The values that most results have, the most frequent first. */
function keepMost(counts: Readonly<Record<string, number>>, values: number): Record<string, number> {
  const sorted = Object.entries(counts).sort(([a, many], [b, more]) => more - many || a.localeCompare(b));
  return Object.fromEntries(sorted.slice(0, values));
}
