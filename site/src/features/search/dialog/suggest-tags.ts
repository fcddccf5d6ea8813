import { searchText } from '@midweek/core/texts/search';
import { searchClientOf } from '../search-client.ts';
import type { DialogSettings } from '../search-settings.ts';

const COUNT = 3;

/**
 * Where nothing is found, the tags that most links have. DocSearch suggests the names of its groups, which are sections of the site and find everything; it
 * leaves alone what is put behind its own texts.
 */
export function suggestTags(dialog: HTMLElement, settings: DialogSettings, signal: AbortSignal): void {
  let asked: Promise<readonly string[]> | undefined;
  const show = async () => {
    const screen = dialog.querySelector('.DocSearch-NoResults');
    if (!screen || screen.querySelector('[data-suggestions]')) return;
    asked ??= listTags(settings).catch(() => []);
    const tags = await asked;
    if (tags.length === 0 || !screen.isConnected || screen.querySelector('[data-suggestions]')) return;
    screen.append(drawList(tags, settings));
  };
  const observer = new MutationObserver(() => void show());
  observer.observe(dialog, { subtree: true, childList: true });
  signal.addEventListener('abort', () => observer.disconnect());

  function drawList(tags: readonly string[], { locale }: DialogSettings): HTMLElement {
    const list = document.createElement('ul');
    list.append(
      ...tags.map((tag) => {
        const button = Object.assign(document.createElement('button'), { type: 'button', textContent: tag });
        button.className = 'DocSearch-Prefill';
        button.addEventListener('click', () => type(`${tag} `));
        const item = document.createElement('li');
        item.append(button);
        return item;
      }),
    );
    const title = document.createElement('p');
    title.className = 'DocSearch-Help';
    title.textContent = `${searchText(locale, 'searchDialog.suggestions')}:`;
    const whole = document.createElement('div');
    whole.dataset.suggestions = '';
    whole.append(title, list);
    return whole;
  }

  /** As if the reader had typed it: React hears of a value only that it did not set itself. */
  function type(query: string): void {
    const input = dialog.querySelector('input');
    if (!input) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, query);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }
}

async function listTags(settings: DialogSettings): Promise<string[]> {
  const { results } = await searchClientOf(settings).searchForHits({
    requests: [
      {
        query: '',
        indexName: settings.indexName,
        hitsPerPage: 0,
        facets: ['tags'],
        maxValuesPerFacet: COUNT,
        facetFilters: settings.facetFilters.map((group) => (typeof group === 'string' ? group : [...group])),
      },
    ],
  });
  return Object.keys(results[0]?.facets?.tags ?? {})
    .slice(0, COUNT)
    .map((tag) => tag.replaceAll('-', ' '));
}
