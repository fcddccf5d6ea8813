import { searchText } from '@midweek/core/browser';
import { watchIndex } from '../engine/worker-requester.ts';
import type { DialogSettings } from '../search-settings.ts';

/** Shows below the field how much of the index is there. DocSearch has no place for it, and leaves what is put between its parts alone. */
export function showIndexProgress(
  dialog: HTMLElement,
  { locale }: DialogSettings,
  signal: AbortSignal,
): void {
  const label = document.createElement('label');
  label.className = 'search-index-progress';
  const bar = document.createElement('progress');
  label.append(searchText(locale, 'search.loadingIndex'), bar);
  let isLoading = true;
  const show = () => {
    if (!isLoading || signal.aborted || label.isConnected) return;
    const field = dialog.querySelector('.DocSearch-SearchBar');
    if (field) field.after(label);
    // React has not drawn it yet.
    else requestAnimationFrame(show);
  };
  show();
  watchIndex(({ loaded, total }) => {
    isLoading = loaded < total;
    if (!isLoading) return label.remove();
    bar.max = total;
    bar.value = loaded;
    show();
  }, signal);
}
