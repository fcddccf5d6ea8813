import { useEffect, useState } from 'react';
import type { IndexProgress } from './engine/worker-messages.ts';
import type { SearchSettings } from './search-settings.ts';

/** How much of the index is there, where the browser searches by itself. Also begins to fetch it: whoever opens page or dialog is about to search. */
export function useIndexProgress(settings: SearchSettings, isWanted = true): IndexProgress | undefined {
  const [progress, setProgress] = useState<IndexProgress>();
  useEffect(() => {
    if (!isWanted || !settings.isInBrowser) return;
    const leaving = new AbortController();
    void Promise.all([import('./engine/worker-requester.ts'), import('./warm-index.ts')]).then(
      ([{ watchIndex }, { warmIndex }]) => {
        if (leaving.signal.aborted) return;
        watchIndex(setProgress, leaving.signal);
        warmIndex(settings);
      },
    );
    return () => leaving.abort();
  }, [settings, isWanted]);
  return progress;
}
