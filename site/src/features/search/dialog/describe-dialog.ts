import type { DialogSettings } from '../search-settings.ts';

/** Attributes that DocSearch puts on the whole dialog, though they belong on its field. */
const OF_THE_FIELD = [
  'role',
  'tabindex',
  'aria-expanded',
  'aria-haspopup',
  'aria-controls',
  'aria-labelledby',
];

/** Outcomes without a result row, which screen readers would otherwise not announce. */
const OUTCOMES = '.DocSearch-NoResults .DocSearch-Title, .DocSearch-ErrorScreen';

/**
 * DocSearch gives its whole dialog the role of a button, all its lists the same id, and the page a second banner and footer landmark. This corrects
 * the ARIA attributes; React leaves attributes alone that it does not change itself. Rows are described by `option-row.tsx`.
 */
export function describeDialog(dialog: HTMLElement, { credit }: DialogSettings, signal: AbortSignal): void {
  const describe = () => {
    for (const name of OF_THE_FIELD) dialog.querySelector('.DocSearch-Container')?.removeAttribute(name);
    const lists = [...dialog.querySelectorAll('.DocSearch-Hits > ul')];
    for (const list of lists) describeList(list);
    const field = dialog.querySelector('input');
    if (field) describeField(field, lists);
    for (const outcome of dialog.querySelectorAll(OUTCOMES)) outcome.setAttribute('role', 'alert');
    for (const part of dialog.querySelectorAll('header, footer')) part.setAttribute('role', 'none');
    const logo = dialog.querySelector<HTMLAnchorElement>('.DocSearch-Logo a');
    if (logo && credit) thank(logo, credit);
  };
  const observer = new MutationObserver(describe);
  observer.observe(dialog, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-controls', 'aria-expanded'],
  });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** DocSearch names lists that are empty, too, and not drawn. */
function describeField(field: HTMLInputElement, lists: readonly Element[]): void {
  const ids = lists.map(({ id }) => id).join(' ');
  const facts: Record<string, string> = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': String(lists.length > 0),
    ...(ids && { 'aria-controls': ids }),
  };
  if (!ids) field.removeAttribute('aria-controls');
  for (const [name, value] of Object.entries(facts)) {
    if (field.getAttribute(name) !== value) field.setAttribute(name, value);
  }
}

/** A list has the id that the field names, and the name of its group. */
function describeList(list: Element): void {
  const first = list.querySelector('[role=option]');
  if (first) list.id = first.id.replace(/-item-\d+$/, '-list');
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
