// The values of one facet that begin like what was typed, for the search box of a refinement list.
import { z } from 'zod';
import { FACETS, type Facet } from '../records/search-record.ts';
import { isFacet } from './filters.ts';
import { markMatches, type Tags } from './highlight.ts';
import { parseMixedSearches, parseSingleSearch, type RequestedSearch } from './search-body.ts';
import { SearchError } from './search-error.ts';

const MAX_VALUES = 100;

const BodySchema = z.looseObject({
  facetQuery: z.string().max(512).default(''),
  maxFacetHits: z.int().min(1).max(MAX_VALUES).default(10),
  highlightPreTag: z.string().max(64).default('<em>'),
  highlightPostTag: z.string().max(64).default('</em>'),
});
const AnswerSchema = z.object({ facets: z.record(z.string(), z.record(z.string(), z.number())) });

export type FacetValueSearch = {
  search: RequestedSearch;
  toAnswer: (json: string) => { facetHits: unknown[]; exhaustiveFacetsCount: true };
};

/** Reads a request; the search counts the facet, and its answer becomes the list of values. */
export function parseFacetValueSearch(body: unknown, indexName: string, name: string): FacetValueSearch {
  return toFacetValueSearch(parseSingleSearch(body, indexName), name);
}

/** The searches of a request that holds several; those for values of a facet say what becomes of their answer. */
export function parseSearchesWithFacets(
  body: unknown,
): (FacetValueSearch | { search: RequestedSearch; toAnswer?: undefined })[] {
  return parseMixedSearches(body).map(({ facet, ...search }) =>
    facet === undefined ? { search } : toFacetValueSearch(search, facet),
  );
}

function toFacetValueSearch({ indexName, params: given }: RequestedSearch, name: string): FacetValueSearch {
  if (!isFacet(name))
    throw new SearchError(400, `The facet is not known, expected one of ${FACETS.join(', ')}`);
  const result = BodySchema.safeParse(given);
  if (!result.success)
    throw new SearchError(
      400,
      'Invalid value for "facetQuery", "maxFacetHits", "highlightPreTag" or "highlightPostTag" parameter',
    );
  const { facetQuery, maxFacetHits, ...params } = result.data;
  return {
    search: { indexName, params: { ...params, hitsPerPage: 0, facets: [name], maxValuesPerFacet: 1000 } },
    toAnswer: (json) => ({
      facetHits: toHits(json, name, facetQuery, {
        count: maxFacetHits,
        tags: { pre: params.highlightPreTag, post: params.highlightPostTag },
      }),
      exhaustiveFacetsCount: true,
    }),
  };
}

function toHits(json: string, facet: Facet, typed: string, { count, tags }: { count: number; tags: Tags }) {
  const { facets } = AnswerSchema.parse(JSON.parse(json));
  const wanted = fold(typed.trim());
  return Object.entries(facets[facet] ?? {})
    .filter(([value]) => fold(value).startsWith(wanted))
    .slice(0, count)
    .map(([value, found]) => ({ value, highlighted: markStart(value, wanted.length, tags), count: found }));
}

function markStart(value: string, length: number, tags: Tags): string {
  const ranges: [number, number][] = length > 0 ? [[0, length]] : [];
  return markMatches(value, ranges, tags);
}

function fold(text: string): string {
  return text.toLowerCase();
}
