// The request in an address of the search page: words, and values to narrow by. Browsers and the server read the same.
import type { SearchFilter } from '../../build-output/site-manifest.ts';
import type { Facet } from '../records/search-record.ts';

export type BrowseRequest = { query: string; filters: Partial<Record<string, string>> };

/** By their names in addresses. */
export const BROWSE_FACETS = {
  section: 'section',
  kind: 'kind',
  year: 'year',
  tag: 'tags',
  host: 'host',
} as const satisfies Record<string, Facet>;
export type BrowseFilter = keyof typeof BROWSE_FACETS;

const FILTERS = Object.keys(BROWSE_FACETS) as BrowseFilter[];
/** The version of the documentation is not a facet: it adds to what is found. */
const PARAMETERS = [...FILTERS, 'version'] as const;
const MAX_BROWSED_WORDS = 64;
/** Without words there is nothing that a heading or a paragraph would answer. */
const BROWSED = ['record:link', 'record:page'];

/** The request in an address. */
export function readRequest(search: string): BrowseRequest {
  const parameters = new URLSearchParams(search);
  return {
    query: (parameters.get('q') ?? '').trim().slice(0, MAX_BROWSED_WORDS),
    filters: Object.fromEntries(PARAMETERS.flatMap((name) => pair(name, parameters.get(name)?.trim()))),
  };
}

/** The address that asks for it; what else an address says is kept. */
export function writeRequest(href: string, { query, filters }: BrowseRequest): string {
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

/** A path with what is asked. @example toBrowseHref('/search', { query: '', filters: { tag: 'css' } }) // '/search?tag=css' */
export function toBrowseHref(path: string, request: BrowseRequest): string {
  return path + new URL(writeRequest('https://site.example', request)).search;
}

/** The address of the same words without filters; undefined if no filter is set. */
export function toWiderHref(path: string, { query, filters }: BrowseRequest): string | undefined {
  if (!Object.values(filters).some(Boolean)) return undefined;
  return toBrowseHref(path, { query, filters: {} });
}

/** As the service wants it: filters are ANDed, the values within one filter are ORed. */
export function toFacetFilters({ query, filters }: BrowseRequest): string[][] {
  const chosen = FILTERS.flatMap((name) => {
    const value = filters[name];
    return value ? [value.split(',').map((value) => `${BROWSE_FACETS[name]}:${value}`)] : [];
  });
  return query === '' ? [...chosen, BROWSED] : chosen;
}

/** The reader's choice of filters. @example ['Release', '2025'] */
export function nameChosen({ filters }: BrowseRequest, known: readonly SearchFilter[]): string[] {
  return FILTERS.flatMap((name) => {
    const value = filters[name];
    const options = known.find((filter) => filter.name === name)?.options ?? [];
    return value ? [options.find((option) => option.value === value)?.label ?? value] : [];
  });
}

/** Whether there is anything to look for: words, or something to leaf through, newest first. */
export function asksForSomething({ query, filters }: BrowseRequest): boolean {
  return query !== '' || FILTERS.some((name) => filters[name]);
}

function pair(name: string, value: string | undefined): [string, string][] {
  return value ? [[name, value]] : [];
}
