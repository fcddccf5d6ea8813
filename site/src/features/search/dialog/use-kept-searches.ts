import { useEffect, useState } from 'react';
import type { DialogSettings } from '../search-settings.ts';
import { type Kept, NOTHING_KEPT, readKept, storeKept, toShown } from './kept-searches.ts';

type KeptSearches = {
  shown: Kept;
  change: (update: (kept: Kept) => Kept) => void;
  /** Reads them again: another tab may have changed them. */
  refresh: () => void;
};

/** The results that this reader has opened and marked. None while the page is drawn, and none where nothing may be kept. */
export function useKeptSearches({ indexName, personalization }: DialogSettings): KeptSearches {
  const [kept, setKept] = useState(NOTHING_KEPT);
  const read = () => (personalization ? readKept(indexName) : NOTHING_KEPT);
  useEffect(
    () => setKept(personalization ? readKept(indexName) : NOTHING_KEPT),
    [indexName, personalization],
  );
  return {
    shown: toShown(kept),
    change: (update) => {
      if (!personalization) return;
      const next = update(read());
      storeKept(indexName, next);
      setKept(next);
    },
    refresh: () => setKept(read()),
  };
}
