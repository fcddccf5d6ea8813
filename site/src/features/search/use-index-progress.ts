import { useEffect, useState } from 'react';
import type { IndexProgress } from './engine/worker-messages.ts';
import type { SearchSettings } from './search-settings.ts';

/** How much of the index is there, where the browser searches by itself. Also begins to fetch it: whoever opens page or dialog is about to search. */
export function useIndexProgress(settings: SearchSettings, isWanted = true): IndexProgress | undefined {
  const [progress, setProgress] = useState<IndexProgress>();
  useEffect(() => {
    if (!isWanted || !settings.isInBrowser) return;
    const leaving = new AbortController();
    void Promise.all([import('./engine/worker-requester.ts'), import('./search-client.ts')]).then(
      ([{ watchIndex }, { askService }]) => {
        if (leaving.signal.aborted) return;
        watchIndex(setProgress, leaving.signal);
        // What fails is tried again with the first search.
        askService(settings, { query: '', hitsPerPage: 0 }, settings.facetFilters).catch(() => {});
      },
    );
    return () => leaving.abort();
  }, [settings, isWanted]);
  return progress;
}
