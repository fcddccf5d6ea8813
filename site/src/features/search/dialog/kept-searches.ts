import { forget, readStored, STORAGE_KEYS } from '../../storage/storage.ts';

/** DocSearch trusts what it has stored. What another program or a full disk has left there must not keep the dialog from opening. */
export function dropBrokenSearches(indexName: string): void {
  for (const key of [STORAGE_KEYS.recentSearches, STORAGE_KEYS.favoriteSearches]) {
    const stored = readStored(key + indexName);
    if (stored !== undefined && !isListOfHits(stored)) forget(key + indexName);
  }
}

function isListOfHits(json: string): boolean {
  try {
    const hits: unknown = JSON.parse(json);
    return Array.isArray(hits) && hits.every((hit) => typeof hit?.url === 'string' && hit.hierarchy);
  } catch {
    return false;
  }
}
