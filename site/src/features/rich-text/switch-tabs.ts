/** Tabs: click and arrow keys select; the markup is complete without this. */
export function switchTabs(document: Document): void {
  document.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
    if (tab) select(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
    const next = tab && neighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    select(next);
    next.focus();
  });
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

function select(selected: HTMLElement): void {
  for (const tab of tabsAround(selected)) {
    const isSelected = tab === selected;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.dataset.selected = String(isSelected);
  }
}
