import dialogUrl from 'virtual:address-of/search-dialog';
import { lazyModule } from '../island/lazy-module.ts';
import { isPlainClick } from '../navigation/links.ts';
import { dropBrokenSearches } from './dialog/kept-searches.ts';
import stylesUrl from './dialog/search-dialog.css?url';
import type { DialogSettings } from './search-settings.ts';
import { collectTyping, TEXT_FIELDS } from './typed-ahead.ts';

const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;

const loadDialog = lazyModule<typeof import('./dialog/search-dialog.tsx')>(dialogUrl);

/** Makes the search link of the header a button that opens the dialog. Its code is fetched when the reader turns to it. */
export function enableSearch(document: Document): void {
  const button = document.querySelector<HTMLAnchorElement>('[data-search]');
  if (!button) return;
  becomeButton(button);
  const open = createOpener(button);

  // What fails here is tried again, and told, when the dialog is asked for.
  const warm = () => void load(document).catch(() => {});
  for (const intent of INTENTS) button.addEventListener(intent, warm, { passive: true, once: true });

  button.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  });
  addEventListener('keydown', (event) => {
    // The open dialog has its own keys, and says so.
    if (event.defaultPrevented) return;
    if (isShortcut(event)) open();
    else if (event.target === button && event.key === ' ') open();
    else if (event.target === button && isCharacter(event)) open(event.key);
    else return;
    event.preventDefault();
  });
}

/** Opens the dialog, once its code is there. What is typed meanwhile becomes the query. */
function createOpener(button: HTMLAnchorElement): (query?: string) => void {
  const settings: DialogSettings = JSON.parse(button.dataset.search ?? '{}');
  let isWaiting = false;
  return async (start = '') => {
    if (isWaiting) return;
    isWaiting = true;
    const typing = collectTyping(start);
    button.setAttribute('aria-busy', 'true');
    try {
      const { openSearchDialog } = await load(button.ownerDocument);
      dropBrokenSearches(settings.indexName);
      openSearchDialog({ settings, button, query: typing.text() });
    } catch (error) {
      console.error(error);
      // Offline, the search page cannot be had either, and what the reader has here would be lost.
      if (!navigator.onLine) return;
      const query = typing.text();
      location.assign(query ? `${button.href}?q=${encodeURIComponent(query)}` : button.href);
    } finally {
      typing.stop();
      isWaiting = false;
      button.removeAttribute('aria-busy');
    }
  };
}

async function load(document: Document) {
  const [dialog] = await Promise.all([loadDialog(), loadStyles(document)]);
  return dialog;
}

let styles: Promise<void> | undefined;

function loadStyles(document: Document): Promise<void> {
  styles ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesUrl;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      styles = undefined;
      link.remove();
      reject(new Error(`site: the styles of the search dialog could not be loaded from ${stylesUrl}`));
    });
    document.head.append(link);
  });
  return styles;
}

function becomeButton(button: HTMLAnchorElement): void {
  button.role = 'button';
  button.ariaHasPopup = 'dialog';
  button.setAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  const shortcut = button.querySelector<HTMLElement>('[data-shortcut]');
  if (shortcut) shortcut.dataset.shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
}

/** Ctrl+K and Cmd+K anywhere, a slash where it is not text. */
function isShortcut(event: KeyboardEvent): boolean {
  // Browsers that fill in forms send events without a key.
  if (event.key?.toLowerCase() === 'k') return event.ctrlKey || event.metaKey;
  return event.key === '/' && isUnmodified(event) && !(event.target as Element).closest?.(TEXT_FIELDS);
}

function isCharacter(event: KeyboardEvent): boolean {
  return isUnmodified(event) && /^[\p{L}\p{N}]$/u.test(event.key);
}

function isUnmodified({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}
