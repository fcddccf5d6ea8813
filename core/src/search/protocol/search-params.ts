// Parameters of a search, under Algolia's names. Unknown parameters are refused: ignoring them would answer a different question than the
// one that was asked.
import { z } from 'zod';
import type { FacetFilter } from '../engine/search-index.ts';
import { FACETS, type Facet } from '../records/search-record.ts';
import { SearchError } from './search-error.ts';

const MAX_SEARCHES = 20;
const MAX_QUERY_LENGTH = 512;
/** Each filter costs time on every record. */
const MAX_FILTERS = 100;
/** Of a name that an error repeats. */
const MAX_NAME = 64;
const DEFAULT_SNIPPET_WORDS = 10;

/** `language:fr`, and `kind:-release` for everything else; a value that begins with a dash is written with a backslash before it. */
const FilterSchema = z.string().transform((text, context): FacetFilter => {
  const [, facet, dash, value] = /^([^:]+):(-)?\\?(.+)$/s.exec(text) ?? [];
  if (isFacet(facet) && value !== undefined)
    return dash ? { facet, value, isExcluded: true } : { facet, value };
  context.addIssue('unknown filter');
  return z.NEVER;
});

/** All of them must hold; of a list inside, one is enough. @example ['language:fr', ['kind:release', 'kind:article']] */
const FacetFiltersSchema = z
  .array(z.union([FilterSchema, z.array(FilterSchema)]))
  .transform((groups) => groups.map((group) => [group].flat()).filter((group) => group.length > 0))
  .refine((groups) => groups.flat().length <= MAX_FILTERS);

/** `content:10`, or `content` for ten words. */
const SnippetSchema = z
  .string()
  .regex(/^[^:]+(?::[1-9]\d{0,3})?$/)
  .transform((text) => {
    const [attribute = '', words = DEFAULT_SNIPPET_WORDS] = text.split(':');
    return { attribute, words: Number(words) };
  });

const attributes = z.array(z.string()).max(100).default(['*']).describe('a list of attributes');
/** Repeated for every match of every hit, hence short. */
const markup = (text: string) => z.string().max(64).default(text).describe('a text of at most 64 characters');

const ParamsSchema = z.strictObject({
  /** The reader's words. */
  query: z
    .string()
    .transform((text) => text.slice(0, MAX_QUERY_LENGTH).toWellFormed())
    .default('')
    .describe('a text'),
  page: z.int().min(0).default(0).describe('a whole number from 0'),
  hitsPerPage: z.int().min(0).max(100).default(20).describe('a whole number from 0 to 100'),
  facetFilters: FacetFiltersSchema.default([]).describe(
    `at most ${MAX_FILTERS} filters such as "language:fr", or lists of them, with the facets ${FACETS.join(', ')}`,
  ),
  /** The facets whose values are counted. */
  facets: z
    .array(z.enum(FACETS))
    .max(FACETS.length)
    .default([])
    .describe(`a list of the facets ${FACETS.join(', ')}`),
  maxValuesPerFacet: z.int().min(1).max(1000).default(100).describe('a whole number from 1 to 1000'),
  /** The attributes of a hit, besides its objectID. */
  attributesToRetrieve: attributes,
  attributesToHighlight: attributes,
  attributesToSnippet: z
    .array(SnippetSchema)
    .max(100)
    .default([])
    .describe('a list of attributes such as "content:10"'),
  highlightPreTag: markup('<em>'),
  highlightPostTag: markup('</em>'),
  /** Where a snippet was cut. */
  snippetEllipsisText: markup('…'),
  /** Whether the answer has a `queryID`. */
  clickAnalytics: z.boolean().default(false).describe('true or false'),
});
export type SearchParams = z.output<typeof ParamsSchema>;

const BodySchema = z.object({
  requests: z.array(z.looseObject({ indexName: z.string() })).max(MAX_SEARCHES),
});

export interface Search {
  readonly indexName: string;
  readonly params: SearchParams;
}

/** The searches of a request, from its body. */
export function parseSearches(text: string): Search[] {
  const result = BodySchema.safeParse(parseJson(text));
  if (!result.success)
    throw new SearchError(
      400,
      `Invalid value for "requests", expected a list of at most ${MAX_SEARCHES} searches, each with an "indexName"`,
    );
  return result.data.requests.map(({ indexName, ...params }) => ({
    indexName,
    params: parseSearchParams(params),
  }));
}

/** The parameters of a request that holds one search, from its body. */
export function parseSearchText(text: string): SearchParams {
  return parseSearchParams(parseJson(text));
}

/** Throws a SearchError that names the first bad parameter. */
export function parseSearchParams(given: unknown): SearchParams {
  const result = ParamsSchema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys')
    throw new SearchError(400, `The "${issue.keys[0]?.slice(0, MAX_NAME)}" parameter is not supported`);
  const name = issue?.path[0] as keyof SearchParams | undefined;
  if (!name) throw new SearchError(400, 'The body must be an object with search parameters');
  const expected = ParamsSchema.shape[name].description;
  throw new SearchError(400, `Invalid value for "${name}" parameter, expected ${expected}`);
}

/** Parses JSON of any content type: browsers' clients call it text to avoid a preflight request. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SearchError(400, 'Invalid JSON in the body');
  }
}

function isFacet(name: string | undefined): name is Facet {
  return (FACETS as readonly (string | undefined)[]).includes(name);
}
