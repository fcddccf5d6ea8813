// The values of one facet that begin like what was typed, for the search box of a refinement list.
import { z } from 'zod';
import type { Facet } from '../search-record.ts';
import { isFacet } from './filters.ts';
import { markMatches } from './highlight.ts';
import { parseSingleSearch, type RequestedSearch } from './search-body.ts';
import { SearchError } from './search-error.ts';

const MAX_VALUES = 100;

const BodySchema = z.looseObject({
  facetQuery: z.string().max(512).default(''),
  maxFacetHits: z.int().min(1).max(MAX_VALUES).default(10),
});
const AnswerSchema = z.object({ facets: z.record(z.string(), z.record(z.string(), z.number())) });

export type FacetValueSearch = {
  search: RequestedSearch;
  toAnswer: (bytes: Uint8Array) => { facetHits: unknown[]; exhaustiveFacetsCount: true };
};

/** Reads a request; the search counts the facet, and its answer becomes the list of values. */
export function parseFacetValueSearch(body: unknown, indexName: string, name: string): FacetValueSearch {
  if (!isFacet(name)) throw new SearchError(400, 'The facet is not known');
  const merged = parseSingleSearch(body, indexName).params;
  const result = BodySchema.safeParse(merged);
  if (!result.success)
    throw new SearchError(400, 'Invalid value for "facetQuery" or "maxFacetHits" parameter');
  const { facetQuery, maxFacetHits, ...params } = result.data;
  return {
    search: { indexName, params: { ...params, hitsPerPage: 0, facets: [name], maxValuesPerFacet: 1000 } },
    toAnswer: (bytes) => ({
      facetHits: toHits(bytes, name, facetQuery, maxFacetHits),
      exhaustiveFacetsCount: true,
    }),
  };
}

function toHits(bytes: Uint8Array, facet: Facet, typed: string, count: number) {
  const { facets } = AnswerSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const wanted = fold(typed.trim());
  return Object.entries(facets[facet] ?? {})
    .filter(([value]) => fold(value).startsWith(wanted))
    .slice(0, count)
    .map(([value, found]) => ({ value, highlighted: markStart(value, wanted.length), count: found }));
}

function markStart(value: string, length: number): string {
  const ranges: [number, number][] = length > 0 ? [[0, length]] : [];
  return markMatches(value, ranges, { pre: '<em>', post: '</em>' });
}

function fold(text: string): string {
  return text.toLowerCase();
}
