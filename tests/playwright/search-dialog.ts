// What the tests of the search dialog share: its parts, and what it keeps.
import { expect, type Page } from '@playwright/test';

export const PAGE = '/newsletter/257';
export const RECENT = '__DOCSEARCH_RECENT_SEARCHES__midweek';
export const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__midweek';

/** The parts of the dialog, by what a reader calls them. */
export function dialogOf(page: Page) {
  const root = page.getByRole('dialog', { name: /Search|Rechercher/ });
  return {
    root,
    button: page
      .getByRole('navigation', { name: /^(Main|Navigation principale)$/ })
      .getByRole('button', { name: /^(Search|Chercher)/ }),
    input: root.getByRole('combobox'),
    options: root.getByRole('option'),
    active: root.getByRole('option', { selected: true }),
    open: async () => {
      await page.keyboard.press('Control+k');
      await expect(root.getByRole('combobox')).toBeFocused();
    },
  };
}

/** Stores hits before the page is opened, as an earlier visit would have. */
export async function keep(page: Page, key: string, hits: unknown): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      // Once: what the dialog changes must survive a reload.
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, 'set');
      localStorage.setItem(key, value);
    },
    [key, typeof hits === 'string' ? hits : JSON.stringify(hits)] as const,
  );
}

/** What is stored now. */
export const kept = (page: Page, key: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), key) as Promise<
    { objectID: string; [key: string]: unknown }[]
  >;
