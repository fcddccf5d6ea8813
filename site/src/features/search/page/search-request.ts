export type SearchRequest = { query: string; filters: Partial<Record<string, string>> };

const FACETS = ['section', 'kind', 'year'] as const;
/** The version of the documentation is no facet of its own: it adds to what is found. */
const PARAMETERS = [...FACETS, 'version'] as const;
const MAX_QUERY_LENGTH = 64;

/** What an address asks for. */
export function readRequest(search: string): SearchRequest {
  const parameters = new URLSearchParams(search);
  return {
    query: (parameters.get('q') ?? '').slice(0, MAX_QUERY_LENGTH),
    filters: Object.fromEntries(PARAMETERS.flatMap((name) => pair(name, parameters.get(name)))),
  };
}

/** The address that asks for it; what else an address says is kept. */
export function writeRequest(href: string, { query, filters }: SearchRequest): string {
  const url = new URL(href);
  for (const [name, value] of [
    ['q', query] as const,
    ...PARAMETERS.map((name) => [name, filters[name]] as const),
  ]) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return url.href;
}

/** As the service wants it: each filter must hold, and of a choice of several values one. */
export function toFacetFilters({ filters }: SearchRequest): string[][] {
  return FACETS.flatMap((facet) => {
    const value = filters[facet];
    return value ? [value.split(',').map((value) => `${facet}:${value}`)] : [];
  });
}

/** Whether there is anything to look for: words, or a section, kind or year to leaf through, newest first. */
export function asksForSomething({ query, filters }: SearchRequest): boolean {
  return query !== '' || FACETS.some((facet) => filters[facet]);
}

function pair(name: string, value: string | null): [string, string][] {
  return value ? [[name, value]] : [];
}
