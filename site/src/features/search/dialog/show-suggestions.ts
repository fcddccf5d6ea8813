import { searchText } from '@midweek/core/browser';
import type { DialogSettings } from '../search-settings.ts';
import type { Suggestions } from './suggestions.ts';
import { typeInto } from './type-into.ts';

/**
 * Where nothing is found, what can be looked for instead. DocSearch suggests the names of its groups, which are sections of the site and find everything; it
 * leaves alone what is put behind its own texts.
 */
export function showSuggestions(
  dialog: HTMLElement,
  suggestions: Suggestions,
  { locale }: DialogSettings,
  signal: AbortSignal,
): void {
  const show = () => {
    const screen = dialog.querySelector('.DocSearch-NoResults');
    const query = screen?.querySelector('.DocSearch-Title strong')?.textContent ?? '';
    const shown = screen?.querySelector<HTMLElement>('[data-suggestions]');
    const queries = suggestions.of(query);
    if (!screen || !queries || shown?.dataset.suggestions === query) return;
    shown?.remove();
    const list = drawSuggestions(queries, locale);
    list.dataset.suggestions = query;
    screen.append(list);
  };
  // From one empty answer to the next the screen stays, and only the text of its query changes.
  const observer = new MutationObserver(show);
  observer.observe(dialog, { subtree: true, childList: true, characterData: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Buttons that type a query; empty without any. */
export function drawSuggestions(queries: readonly string[], locale: string): HTMLElement {
  const whole = document.createElement('div');
  if (queries.length === 0) return whole;
  const title = document.createElement('p');
  title.className = 'DocSearch-Help';
  title.textContent = `${searchText(locale, 'searchDialog.suggestions')}:`;
  const list = document.createElement('ul');
  list.append(
    ...queries.map((query) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: query });
      button.className = 'DocSearch-Prefill';
      button.addEventListener('click', () => {
        const input = button.closest('dialog')?.querySelector('input');
        if (!input) return;
        typeInto(input, `${query} `);
        input.focus();
      });
      const item = document.createElement('li');
      item.append(button);
      return item;
    }),
  );
  whole.append(title, list);
  return whole;
}
