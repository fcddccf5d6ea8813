import { useEffect, useState } from 'react';
import { forgetQuietly, readQuietly, storeQuietly } from '../quiet-storage.ts';
import type { DialogSettings } from '../search-settings.ts';
import type { DialogHit } from './dialog-hit.ts';

// Names and format are those of DocSearch, which drew this dialog before: readers keep what they have. As in storage.ts, which is not imported here
// for the reason that quiet-storage.ts gives.
export const KEPT_KEYS = {
  recent: '__DOCSEARCH_RECENT_SEARCHES__',
  favorite: '__DOCSEARCH_FAVORITE_SEARCHES__',
} as const;
export const KEPT_LISTS = ['recent', 'favorite'] as const;
const LIMITS = { recent: 7, favorite: 10 };
const RECENT_BESIDE_FAVORITES = 4;

export type KeptList = (typeof KEPT_LISTS)[number];
/** Results that were opened, and those that the reader has marked; the newest first. */
export type Kept = Readonly<Record<KeptList, readonly DialogHit[]>>;

export const NOTHING_KEPT: Kept = { recent: [], favorite: [] };

type KeptSearches = {
  shown: Kept;
  change: (update: (kept: Kept) => Kept) => void;
  /** Reads them again: another tab may have changed them. */
  refresh: () => void;
};

/** The results that this reader has opened and marked. None while the page is drawn, and none where nothing may be kept. */
export function useKeptSearches({ indexName, personalization }: DialogSettings): KeptSearches {
  const [kept, setKept] = useState(NOTHING_KEPT);
  const refresh = () => setKept(readKept(indexName));
  useEffect(() => setKept(readKept(indexName)), [indexName]);
  return {
    shown: personalization ? toShown(kept) : NOTHING_KEPT,
    change: (update) => {
      if (!personalization) return;
      const next = update(readKept(indexName));
      for (const list of KEPT_LISTS) storeQuietly(KEPT_KEYS[list] + indexName, JSON.stringify(next[list]));
      setKept(next);
    },
    refresh,
  };
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

function readKept(indexName: string): Kept {
  return { recent: readList('recent', indexName), favorite: readList('favorite', indexName) };
}

/** What another program or a full disk has left there is dropped. */
function readList(list: KeptList, indexName: string): readonly DialogHit[] {
  const key = KEPT_KEYS[list] + indexName;
  try {
    const hits: unknown = JSON.parse(readQuietly(key) ?? '[]');
    if (Array.isArray(hits) && hits.every((hit) => typeof hit?.url === 'string' && hit.hierarchy))
      return hits.slice(0, LIMITS[list]);
  } catch {
    // Not JSON.
  }
  forgetQuietly(key);
  return [];
}
