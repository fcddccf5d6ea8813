import type { DialogSettings } from '../search-settings.ts';

/**
 * DocSearch calls its whole dialog a button, gives all its lists one id, and has a second banner and footer for the page. Assistive technology
 * is told what they are; React leaves attributes alone that it does not change itself.
 */
export function describeDialog(dialog: HTMLElement, { credit }: DialogSettings, signal: AbortSignal): void {
  const describe = () => {
    const container = dialog.querySelector('.DocSearch-Container');
    if (!container) return;
    container.setAttribute('role', 'combobox');
    container.setAttribute('aria-haspopup', 'tree');
    container.setAttribute('aria-expanded', String(container.hasAttribute('aria-controls')));
    container.removeAttribute('tabindex');
    for (const part of dialog.querySelectorAll('header, footer')) part.setAttribute('role', 'none');
    for (const list of dialog.querySelectorAll('.DocSearch-Hits > ul')) describeList(list);
    const logo = dialog.querySelector<HTMLAnchorElement>('.DocSearch-Logo a');
    if (logo && credit) thank(logo, credit);
  };
  const observer = new MutationObserver(describe);
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['aria-controls'] });
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * A list has the id that the field names, and the name of its group. It is a tree: options may hold neither links nor buttons, its items may.
 */
function describeList(list: Element): void {
  const rows = list.querySelectorAll('.DocSearch-Hit');
  if (rows[0]) list.id = rows[0].id.replace(/-item-\d+$/, '-list');
  list.setAttribute('role', 'tree');
  for (const row of rows) row.setAttribute('role', 'treeitem');
  const title = list.parentElement?.querySelector('.DocSearch-Hit-source')?.textContent;
  list.removeAttribute('aria-labelledby');
  if (title) list.setAttribute('aria-label', title);
}

/** The embedded service is no work of Algolia's. */
function thank(logo: HTMLAnchorElement, { name, href }: { name: string; href: string }): void {
  logo.href = href;
  logo.removeAttribute('target');
  logo.dataset.credit = name;
  logo.querySelector('svg')?.setAttribute('aria-hidden', 'true');
}
