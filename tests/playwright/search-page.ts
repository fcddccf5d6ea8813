// What the tests of the search page share: its parts, and what they say.
import type { Page } from '@playwright/test';

/** The parts of the page, by what a reader calls them. */
export function searchPage(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    heading: main.getByRole('heading', { level: 1 }),
    input: main.getByRole('searchbox'),
    status: main.getByRole('status'),
    // Those of the page's own search, not what the server has found before it.
    results: main.getByRole('listitem').getByRole('article'),
    /** The row of lists, and of what was chosen from them. */
    filters: main.locator('[data-filters]'),
    choose: async (list: string, choice: string | RegExp) => {
      await main.locator('[data-filters] summary', { hasText: list }).click();
      await main.locator('details[open]').getByRole('link', { name: choice }).click();
    },
  };
}
