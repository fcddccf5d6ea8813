import { onStored, readStored, STORAGE_KEYS, store } from '../shell/storage.ts';

/**
 * Tabs: click and arrow keys select; the markup is complete without this. Groups of the same name show the same tab, here, in other
 * windows and on the pages to come. Labels are what is remembered, so a choice holds where the label is the same.
 */
export function switchTabs(document: Document): void {
  document.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
    const next = tab && neighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.focus();
  });
  followChoices(document);
}

/** Choices made elsewhere: in another window now, or on another page while this one waited for Back. */
function followChoices(document: Document): void {
  const roots = document.querySelectorAll<HTMLElement>('[data-tabs]:not([data-tabs=""])');
  for (const group of new Set([...roots].map((root) => root.dataset.tabs ?? ''))) {
    onStored(STORAGE_KEYS.tabs + group, (label) => showInGroup(group, label));
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) showInGroup(group, readStored(STORAGE_KEYS.tabs + group));
    });
  }
}

function tabsAround(tab: Element): HTMLElement[] {
  return [...(tab.parentElement?.querySelectorAll<HTMLElement>(':scope > [role="tab"]') ?? [])];
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsAround(tab);
  const index = tabs.indexOf(tab);
  const targets: Record<string, number> = {
    ArrowRight: (index + 1) % tabs.length,
    ArrowLeft: (index - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  return tabs[targets[key] ?? -1];
}

function choose(tab: HTMLElement): void {
  const group = tab.closest<HTMLElement>('[data-tabs]')?.dataset.tabs;
  if (!group) {
    select(tab);
    return;
  }
  const label = tab.textContent ?? '';
  const before = tab.getBoundingClientRect().top;
  showInGroup(group, label);
  // Groups above may have changed their height: what was pressed stays under the pointer.
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  store(STORAGE_KEYS.tabs + group, label);
}

/** A group without a tab of this label keeps what it shows. */
function showInGroup(group: string, label: string | undefined): void {
  for (const tab of document.querySelectorAll<HTMLElement>(
    `[data-tabs="${CSS.escape(group)}"] > [role="tablist"] > [role="tab"]`,
  )) {
    if (tab.textContent === label) select(tab);
  }
}

function select(selected: HTMLElement): void {
  for (const tab of tabsAround(selected)) {
    const isSelected = tab === selected;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.dataset.selected = String(isSelected);
  }
}
