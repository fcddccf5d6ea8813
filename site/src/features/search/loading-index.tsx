import type { Locale } from '@midweek/core';
import { searchText } from '@midweek/core/browser';
import type { IndexProgress } from './engine/worker-messages.ts';

type LoadingIndexProps = {
  progress: IndexProgress | undefined;
  locale: Locale;
  className: string | undefined;
};

/** How much of the index is there, where the browser searches by itself. */
export function LoadingIndex({ progress, locale, className }: LoadingIndexProps) {
  if (!progress || progress.loaded >= progress.total) return null;
  return (
    <label className={className}>
      {searchText(locale, 'search.loadingIndex')}
      <progress value={progress.loaded} max={progress.total} />
    </label>
  );
}
