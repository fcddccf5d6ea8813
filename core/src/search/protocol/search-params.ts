// The parameters of a search, under Algolia's names. Unknown ones are refused, because ignoring them would answer a different question than
// the one that was asked. Only those that cannot change the results are let through.
import { z } from 'zod';
import { FACETS } from '../records/search-record.ts';
import { FacetFiltersSchema, facetFiltersDescription } from './facet-filters.ts';
import {
  FiltersSchema,
  filtersDescription,
  isFacet,
  NumericFiltersSchema,
  numericFiltersDescription,
} from './filters.ts';
import { FlagSchema, integerFrom, ListSchema, SwitchSchema } from './parameter-values.ts';
import { SearchError } from './search-error.ts';
import { SEARCH_LIMITS } from './search-limits.ts';
import { SnippetAttributesSchema } from './snippet-attributes.ts';

/** Of a name that an error repeats. */
const MAX_NAME = 64;
/** Repeated for every match of every hit, hence short. */
const MarkupSchema = z.string().max(64);
const markup = 'a text of at most 64 characters';
const listOfAttributes = 'a list of attributes such as "content" or "hierarchy.lvl1"';

export const SearchParamsSchema = z.object({
  /** What the reader has typed. Text beyond the limit is left out without a word. */
  query: z
    .string()
    .transform((text) => text.slice(0, SEARCH_LIMITS.maxQueryLength).toWellFormed())
    .default('')
    .describe('a text'),
  /** From 0. */
  page: integerFrom(0, Number.MAX_SAFE_INTEGER).default(0).describe('a whole number from 0'),
  hitsPerPage: integerFrom(0, 100).default(20).describe('a whole number from 0 to 100'),
  facetFilters: FacetFiltersSchema.default([]).describe(facetFiltersDescription),
  filters: FiltersSchema.default([]).describe(filtersDescription),
  numericFilters: NumericFiltersSchema.default([]).describe(numericFiltersDescription),
  /** The facets whose values are counted; `*` for all. */
  facets: ListSchema.transform((names) => (names.includes('*') ? [...FACETS] : [...new Set(names)]))
    .refine((names) => names.every(isFacet))
    .transform((names) => names.filter(isFacet))
    .default([])
    .describe(`a list of the facets ${FACETS.join(', ')}, or "*"`),
  maxValuesPerFacet: integerFrom(1, 1000).default(100).describe('a whole number from 1 to 1000'),
  /** Whether links with one address are one result. */
  distinct: SwitchSchema.default(true).describe('true or false'),
  typoTolerance: FlagSchema.default(true).describe('true or false'),
  restrictSearchableAttributes: ListSchema.refine((names) =>
    names.every((name) => name === 'hierarchy' || name === 'content'),
  )
    .default([])
    .describe('a list of "hierarchy" and "content"'),
  /** What a hit consists of, besides its objectID. */
  attributesToRetrieve: ListSchema.default(['*']).describe(listOfAttributes),
  attributesToHighlight: ListSchema.default(['*']).describe(listOfAttributes),
  attributesToSnippet: SnippetAttributesSchema.default([]).describe(
    'a list of attributes, each with or without a number of words, such as "content:10"',
  ),
  highlightPreTag: MarkupSchema.default('<em>').describe(markup),
  highlightPostTag: MarkupSchema.default('</em>').describe(markup),
  /** Stands where a snippet was cut. */
  snippetEllipsisText: MarkupSchema.default('…').describe(markup),
  /** Whether the answer has a `queryID`. */
  clickAnalytics: FlagSchema.default(false).describe('true or false'),
});
export type SearchParams = z.output<typeof SearchParamsSchema>;

/** Meant for Algolia's own statistics, or handled before this: they do not affect the results. */
const WITHOUT_EFFECT = new Set([
  'analytics',
  'analyticsTags',
  'enableABTest',
  'getRankingInfo',
  'indexName',
  'percentileComputation',
  'type',
  'userToken',
]);

/** Reads parameters; `null` counts as not given. Throws a SearchError that names the first bad one. */
export function parseSearchParams(given: Readonly<Record<string, unknown>>): SearchParams {
  const refused = Object.keys(given).find(
    (name) => !(name in SearchParamsSchema.shape) && !WITHOUT_EFFECT.has(name) && !isEmpty(given[name]),
  );
  if (refused !== undefined) {
    throw new SearchError(400, `The "${refused.slice(0, MAX_NAME)}" parameter is not supported`);
  }

  const known = Object.keys(SearchParamsSchema.shape).map((name) => [name, given[name] ?? undefined]);
  const result = SearchParamsSchema.safeParse(Object.fromEntries(known));
  if (result.success) return result.data;
  const name = result.error.issues[0]?.path[0] as keyof SearchParams;
  const expected = SearchParamsSchema.shape[name].description;
  throw new SearchError(400, `Invalid value for "${name}" parameter, expected ${expected}`);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The parameters that were understood, as the text that answers repeat. */
export function toParamsText(given: Readonly<Record<string, unknown>>): string {
  const text = new URLSearchParams();
  for (const name of Object.keys(SearchParamsSchema.shape)) {
    const value = given[name] ?? undefined;
    if (value !== undefined) text.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return text.toString();
}
