import { isFrugal } from '../../navigation/connection.ts';
import { whenIdle } from '../../navigation/when-idle.ts';

// A press is answered after this at the latest: with a link to the archive, if the posts are not there yet.
const TIMEOUT_MS = 500;

const filling = new WeakMap<Element, Promise<void>>();

/**
 * Lazily loads the posts of folded years, which would be a fifth of every page: in an idle moment if the sidebar is visible, otherwise when the
 * reader reaches for it. Until then, and without scripts, a year links to the archive.
 */
export function fillYears(document: Document): void {
  const sidebar = document.querySelector<HTMLElement>('[data-years]');
  if (!sidebar) return;
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    sidebar.addEventListener(intent, () => void fill(sidebar), { once: true, passive: true });
  if (isFrugal()) return;
  void whenIdle().then(() => {
    if (sidebar.checkVisibility()) void fill(sidebar);
  });
}

/** Waits a moment for the posts of a year that the reader wants to see. */
export async function waitForYear(year: HTMLElement): Promise<void> {
  const sidebar = year.closest('[data-years]');
  if (!sidebar) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([fill(sidebar as HTMLElement), timeout]);
}

function fill(sidebar: HTMLElement): Promise<void> {
  const known = filling.get(sidebar) ?? load(sidebar);
  filling.set(sidebar, known);
  return known;
}

async function load(sidebar: HTMLElement): Promise<void> {
  try {
    const response = await fetch(sidebar.dataset.years as string);
    if (!response.ok) throw new Error(`status ${response.status}`);
    // Drawn by the build, by year.
    const lists: Record<string, string> = await response.json();
    for (const year of sidebar.querySelectorAll<HTMLElement>('[data-year]')) {
      const list = year.querySelector('ul');
      const items = lists[year.dataset.year as string];
      if (!list || !items) continue;
      list.innerHTML = items;
      delete year.dataset.year;
    }
  } catch {
    // The years still lead to the archive; the next press tries again.
    filling.delete(sidebar);
  }
}
