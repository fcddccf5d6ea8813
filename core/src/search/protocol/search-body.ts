// What the body of a search request says, before its parameters are looked at.
import { z } from 'zod';
import { SearchError } from './search-error.ts';
import { SEARCH_LIMITS } from './search-limits.ts';

type Params = Readonly<Record<string, unknown>>;

export interface RequestedSearch {
  readonly indexName: string;
  readonly params: Params;
}

const SearchSchema = z.looseObject({
  /** Parameters of its own, as an object or in the form of a query string; they go before the ones beside it. */
  params: z.union([z.string(), z.looseObject({})]).nullish(),
});

const SearchesSchema = z.object({
  requests: z
    .array(
      SearchSchema.extend({
        indexName: z.string(),
        /** `facet` looks for values of the facet that is named beside it. */
        type: z.enum(['default', 'facet']).nullish(),
        facet: z.string().optional(),
      }),
    )
    .max(SEARCH_LIMITS.maxSearchesPerRequest),
});

/** Parses JSON whatever type the caller has given it: browsers' clients call it text to avoid a preflight request. */
export function parseSearchJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SearchError(400, 'Invalid JSON in the body', { cause: error });
  }
}

/** The search of a request that holds one; without a body it finds everything. */
export function parseSingleSearch(body: unknown, indexName: string): RequestedSearch {
  const result = SearchSchema.safeParse(body ?? {});
  if (!result.success) throw new SearchError(400, 'The body must be an object with search parameters');
  return { indexName, params: mergeParams(result.data) };
}

/** A search of a request that holds several, which may be for values of a facet. */
interface MixedSearch extends RequestedSearch {
  readonly facet?: string;
}

/** The searches of a request that holds several. */
export function parseMixedSearches(body: unknown): MixedSearch[] {
  const result = SearchesSchema.safeParse(body);
  if (!result.success) {
    const expected = `a list of at most ${SEARCH_LIMITS.maxSearchesPerRequest} searches, each with an "indexName"`;
    throw new SearchError(400, `Invalid value for "requests", expected ${expected}`);
  }
  return result.data.requests.map(({ type, facet, ...search }) => ({
    indexName: search.indexName,
    params: mergeParams(search),
    ...(type === 'facet' && { facet: facet ?? '' }),
  }));
}

/** The same where values of facets are not looked for. */
export function parseSearches(body: unknown): RequestedSearch[] {
  const searches = parseMixedSearches(body);
  if (searches.some(({ facet }) => facet !== undefined))
    throw new SearchError(400, 'Searches of the type "facet" are not supported here');
  return searches;
}

function mergeParams({ params, ...beside }: z.output<typeof SearchSchema>): Params {
  const own = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : params;
  return { ...beside, ...own };
}
