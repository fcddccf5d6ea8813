import { forgetQuietly, readQuietly, storeQuietly } from '../quiet-storage.ts';
import type { DialogHit } from './dialog-hit.ts';

// Names and format are those of DocSearch, which drew this dialog before: readers keep what they have. As in storage.ts, which is not imported here
// for the reason that quiet-storage.ts gives.
export const KEPT_KEYS = {
  recent: '__DOCSEARCH_RECENT_SEARCHES__',
  favorite: '__DOCSEARCH_FAVORITE_SEARCHES__',
} as const;
const LIMITS = { recent: 7, favorite: 10 };
const RECENT_BESIDE_FAVORITES = 4;

export type KeptList = keyof typeof KEPT_KEYS;
/** Results that were opened, and those that the reader has marked; the newest first. */
export type Kept = Readonly<Record<KeptList, readonly DialogHit[]>>;

export const NOTHING_KEPT: Kept = { recent: [], favorite: [] };

export function readKept(indexName: string): Kept {
  return { recent: readList('recent', indexName), favorite: readList('favorite', indexName) };
}

export function storeKept(indexName: string, kept: Kept): void {
  for (const list of ['recent', 'favorite'] as const)
    storeQuietly(KEPT_KEYS[list] + indexName, JSON.stringify(kept[list]));
}

/** Fewer of the recent ones when there are favourites. */
export function toShown({ recent, favorite }: Kept): Kept {
  return {
    recent: favorite.length > 0 ? recent.slice(0, RECENT_BESIDE_FAVORITES) : recent,
    favorite,
  };
}

/** A favourite does not become recent as well. */
export function keepRecent(kept: Kept, hit: DialogHit): Kept {
  const isFavorite = kept.favorite.some(({ objectID }) => objectID === hit.objectID);
  return isFavorite ? kept : add(kept, 'recent', hit);
}

export function keepFavorite(kept: Kept, hit: DialogHit): Kept {
  return add(dropKept(kept, 'recent', hit), 'favorite', hit);
}

export function dropKept(kept: Kept, list: KeptList, { objectID }: DialogHit): Kept {
  return { ...kept, [list]: kept[list].filter((hit) => hit.objectID !== objectID) };
}

function add(kept: Kept, list: KeptList, hit: DialogHit): Kept {
  const { _highlightResult: _, _snippetResult: __, ...plain } = hit;
  const others = dropKept(kept, list, hit)[list];
  return { ...kept, [list]: [plain, ...others].slice(0, LIMITS[list]) };
}

/** What another program or a full disk has left there is dropped. */
function readList(list: KeptList, indexName: string): readonly DialogHit[] {
  const stored = readQuietly(KEPT_KEYS[list] + indexName);
  if (stored === undefined) return [];
  const hits = parseHits(stored);
  if (!hits) forgetQuietly(KEPT_KEYS[list] + indexName);
  return hits?.slice(0, LIMITS[list]) ?? [];
}

function parseHits(json: string): DialogHit[] | undefined {
  try {
    const hits: unknown = JSON.parse(json);
    const isList = Array.isArray(hits) && hits.every((hit) => typeof hit?.url === 'string' && hit.hierarchy);
    return isList ? hits : undefined;
  } catch {
    return undefined;
  }
}
