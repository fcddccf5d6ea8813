import type { Locale } from '@midweek/core';
import { searchText } from '@midweek/core/browser';
import type { IndexProgress } from '../engine/worker-messages.ts';

/** How much of the index is there, where the browser searches by itself. */
export function LoadingIndex({ progress, locale }: { progress: IndexProgress | undefined; locale: Locale }) {
  if (!progress || progress.loaded >= progress.total) return null;
  return (
    <label className="search-progress">
      {searchText(locale, 'search.loadingIndex')}
      <progress value={progress.loaded} max={progress.total} />
    </label>
  );
}
