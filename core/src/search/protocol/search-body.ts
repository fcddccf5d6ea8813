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
    .array(SearchSchema.extend({ indexName: z.string(), type: z.literal('default').nullish() }))
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

/** The searches of a request that holds several. */
export function parseSearches(body: unknown): RequestedSearch[] {
  const result = SearchesSchema.safeParse(body);
  if (!result.success) {
    const expected = `a list of at most ${SEARCH_LIMITS.maxSearchesPerRequest} searches, each with an "indexName"`;
    throw new SearchError(400, `Invalid value for "requests", expected ${expected}`);
  }
  return result.data.requests.map((search) => ({ indexName: search.indexName, params: mergeParams(search) }));
}

function mergeParams({ params, ...beside }: z.output<typeof SearchSchema>): Params {
  const own = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : params;
  return { ...beside, ...own };
}
