import { searchClientOf } from './search-client.ts';
import type { SearchSettings } from './search-settings.ts';

/** Fetches the index before the first letter is typed. What fails is tried again with the first search. */
export function warmIndex(settings: SearchSettings): void {
  const { indexName, facetFilters } = settings;
  const nothing = { query: '', hitsPerPage: 0, indexName, facetFilters: facetFilters as string[][] };
  searchClientOf(settings)
    .searchForHits({ requests: [nothing] })
    .catch(() => {});
}
