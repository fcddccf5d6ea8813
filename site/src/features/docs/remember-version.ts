import { forget, readStored, STORAGE_KEYS, store } from '../shell/storage.ts';

/** There is one set of docs. */
const KEY = `${STORAGE_KEYS.preferredDocsVersion}default`;

/**
 * Remembers the version of the docs that the reader has picked, for search and for pages that are not docs. Links to the same doc in another
 * version keep the query and the fragment of the moment.
 */
export function rememberVersion(document: Document): void {
  const names = document.documentElement.dataset.docsVersions?.split(' ');
  if (!names) return;
  const preferred = readStored(KEY);
  // A version that is gone would be asked for by every search.
  if (preferred !== undefined && !names.includes(preferred)) forget(KEY);
  const label = document.querySelector('[data-version-label="preferred"]');
  const link = [...document.querySelectorAll<HTMLElement>('a[data-version]')].find(
    ({ dataset }) => dataset.version === preferred,
  );
  if (label && link) label.textContent = link.textContent;

  const keep = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[data-version]');
    if (link && 'sameDoc' in link.dataset) {
      link.search = location.search;
      link.hash = location.hash;
    }
    return link;
  };
  // Before anybody else acts on the click: the menu of narrow screens goes there itself.
  const options = { capture: true, passive: true };
  for (const type of ['pointerover', 'focusin'] as const) document.addEventListener(type, keep, options);
  document.addEventListener(
    'click',
    (event) => {
      const link = keep(event);
      if (link?.dataset.version) store(KEY, link.dataset.version);
    },
    options,
  );
}
