// Fetched when the reader turns to the search button: DocSearch, its client and React.
import { DocSearchModal } from '@docsearch/react';
import { searchText } from '@midweek/core/browser';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { readPageLanguages } from '../../languages/read-page-languages.ts';
import type { DialogSettings } from '../search-settings.ts';
import { warmIndex } from '../warm-index.ts';
import { describeDialog } from './describe-dialog.ts';
import { listenToKeys } from './dialog-keys.ts';
import { toModalProps } from './dialog-props.tsx';
import { keepFocus } from './keep-focus.ts';
import { resetActiveOnLeave } from './reset-active.ts';
import { showIndexProgress } from './show-progress.ts';
import { showSuggestions } from './show-suggestions.ts';
import { keepSuggestions } from './suggestions.ts';

readPageLanguages(document);

const MAX_QUERY_LENGTH = 64;

type OpenOptions = {
  settings: DialogSettings;
  /** Gets the focus when the dialog closes, unless the reader was elsewhere on the page. */
  button: HTMLElement;
  /** What was typed already. Without it, what is selected on the page. */
  query: string;
};

export function openSearchDialog({ settings, button, query }: OpenOptions): void {
  // A modal menu would stay above and keep the focus.
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
  const initialQuery = (query || String(getSelection()).trim()).slice(0, MAX_QUERY_LENGTH);

  const dialog = document.createElement('dialog');
  dialog.dataset.searchDialog = '';
  dialog.setAttribute('aria-label', searchText(settings.locale, 'searchDialog.input'));
  const root = createRoot(dialog);
  const closing = new AbortController();
  const close = () => {
    if (closing.signal.aborted) return;
    closing.abort();
    root.unmount();
    dialog.close();
    dialog.remove();
    // The browser leads back to where the reader was, if that can be focused.
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
  };

  document.body.append(dialog);
  dialog.showModal();
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  // A press beside the dialog closes it: the same press must not take the focus from the button.
  dialog.addEventListener('mousedown', (event) => {
    if ((event.target as Element).matches('.DocSearch-Container')) event.preventDefault();
  });
  listenToKeys(dialog, close, closing.signal);
  resetActiveOnLeave(dialog, closing.signal);
  describeDialog(dialog, settings, closing.signal);
  keepFocus(dialog, closing.signal);
  const suggestions = keepSuggestions();
  showSuggestions(dialog, suggestions, settings, closing.signal);
  if (settings.isInBrowser) {
    showIndexProgress(dialog, settings, closing.signal);
    warmIndex(settings);
  }
  // At once: letters typed before the field has the focus would be lost.
  flushSync(() =>
    root.render(
      <DocSearchModal
        {...toModalProps(settings, suggestions, close)}
        initialQuery={initialQuery}
        initialScrollY={scrollY}
        onClose={close}
      />,
    ),
  );
}
