import findHitsUrl from 'virtual:address-of/find-hits';
import dialogUrl from 'virtual:address-of/search-dialog';
import { lazyModule } from '../islands/lazy-module.ts';
import { isPlainClick } from '../navigation/links.ts';
import type { DialogSettings } from './search-settings.ts';

const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;
const TEXT_FIELDS = 'input, select, textarea, [contenteditable]:not([contenteditable=false])';

const loadDialog = lazyModule<typeof import('./dialog/wake-search-dialog.tsx')>(dialogUrl);
const loadFindHits = lazyModule<typeof import('./dialog/find-hits.ts')>(findHitsUrl);

/**
 * Makes the search link of the header a button that opens the dialog of the page. The code behind its field is fetched when the reader turns to the
 * button; until it is there, the form of the field leads to the search page. `first-paint.ts` opens the dialog before this runs.
 */
export function enableSearch(document: Document): void {
  const button = document.querySelector<HTMLAnchorElement>('[data-search]');
  const dialog = document.querySelector<HTMLDialogElement>('[data-search-dialog]');
  const field = dialog?.querySelector('input');
  if (!button || !dialog || !field) return;
  becomeButton(button);

  const sleeping = new AbortController();
  const settings: DialogSettings = JSON.parse(dialog.dataset.searchDialog ?? '{}');
  /** Before React is there. The client of the service keeps the answer for the dialog. */
  const askEarly = async () => {
    const { findHits } = await loadFindHits();
    if (field.value.trim() && !sleeping.signal.aborted) await findHits(settings, field.value);
  };
  const wake = async () => {
    if (sleeping.signal.aborted) return;
    askEarly().catch(ignore);
    try {
      const { wakeSearchDialog } = await loadDialog();
      if (sleeping.signal.aborted) return;
      sleeping.abort();
      wakeSearchDialog(dialog, settings);
    } catch (error) {
      console.error(error);
      // Offline, the search page cannot be had either, and what the reader has here would be lost: the next letter tries again.
      if (!navigator.onLine || !dialog.open) return;
      const { value } = field;
      location.assign(value ? `${button.href}?q=${encodeURIComponent(value)}` : button.href);
    }
  };
  const open = () => {
    // A modal menu would stay above and keep the focus.
    for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
    const selected = String(getSelection()).trim();
    dialog.showModal();
    if (selected) {
      field.value = selected.slice(0, field.maxLength);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    afterPaint(wake);
  };

  const warm = () => {
    loadFindHits().catch(ignore);
    loadDialog().catch(ignore);
  };
  for (const intent of INTENTS) button.addEventListener(intent, warm, { passive: true, once: true });
  button.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  });
  field.addEventListener('input', wake, { signal: sleeping.signal });
  dialog.addEventListener('keydown', keepTabInside);
  dialog.addEventListener('mousedown', (event) => {
    if (event.target !== dialog) return;
    // The same press must not take the focus from where it goes back to.
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener('close', () => {
    field.form?.reset();
    // The browser leads back to where the reader was, if that can be focused.
    const { activeElement } = document;
    if (activeElement === document.body || dialog.contains(activeElement))
      button.focus({ preventScroll: true });
  });
  addEventListener('keydown', (event) => {
    if (isToggle(event)) {
      event.preventDefault();
      if (dialog.open) dialog.close();
      else open();
    } else if (dialog.open || event.defaultPrevented) return;
    else if (isSlash(event) || (event.target === button && event.key === ' ')) {
      event.preventDefault();
      open();
    }
    // The letter goes to the field.
    else if (event.target === button && isCharacter(event)) open();
  });
  if (dialog.open) void wake();
}

/** What fails early is tried again, and told, when the dialog is opened. */
function ignore(): void {}

/** A modal dialog shuts out the page, but not the bars of the browser. */
function keepTabInside(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const dialog = event.currentTarget as HTMLElement;
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, button, a:not([tabindex])')].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  );
  const [last, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (event.target !== last) return;
  event.preventDefault();
  next?.focus();
}

/** Running the code takes a slow phone longer than drawing the field. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

function becomeButton(button: HTMLAnchorElement): void {
  button.role = 'button';
  button.ariaHasPopup = 'dialog';
  button.setAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  const shortcut = button.querySelector<HTMLElement>('[data-shortcut]');
  if (shortcut) shortcut.dataset.shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
}

/** Ctrl+K and Cmd+K, anywhere; Ctrl+Shift+K is the browser's. Browsers that fill in forms send events without a key. */
function isToggle({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key?.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** A slash where it is not text. */
function isSlash(event: KeyboardEvent): boolean {
  return event.key === '/' && isUnmodified(event) && !(event.target as Element).closest?.(TEXT_FIELDS);
}

function isCharacter(event: KeyboardEvent): boolean {
  return isUnmodified(event) && /^[\p{L}\p{N}]$/u.test(event.key);
}

function isUnmodified({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}
