import type { IndexProgress } from './engine/worker-messages.ts';
import { useSearchText } from './use-search-text.ts';

type LoadingIndexProps = {
  progress: IndexProgress | undefined;
  className: string | undefined;
};

/** How much of the index is there, where the browser searches by itself. */
export function LoadingIndex({ progress, className }: LoadingIndexProps) {
  const t = useSearchText();
  if (!progress || progress.loaded >= progress.total) return null;
  return (
    <label className={className}>
      {t('search.loadingIndex')}
      <progress value={progress.loaded} max={progress.total} />
    </label>
  );
}
