// What pages keep in a browser, and what they do where they may keep nothing.
import { expect, test } from '@playwright/test';
// biome-ignore lint/plugin: the names under which pages keep things are part of what readers' browsers know
import { STORAGE_KEYS } from '../../site/src/features/shell/storage.ts';
import { dialogOf } from '../playwright/search-dialog.ts';

const ARTICLE = '/articles/useSyncExternalStore-the-underrated-react-api';

test('after a tour, only keys that are named in one place are stored, and no cookie', async ({ page }) => {
  await page.goto('/?utm_source=tour');
  await page.locator('[data-color-mode]').filter({ visible: true }).first().click();
  await page.goto(ARTICLE);
  await page.locator('[data-tabs] [role=tab]').last().click();
  await page.goto('/newsletter/257');
  const { input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/newsletter/257');
  await page.goto('/search?q=expo');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();

  const { local, session } = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  // The client of the search service names its key itself: algolia-client-js-{version}-{appId}.
  const known = [...Object.values<string>(STORAGE_KEYS), 'algolia-client-js-'];
  expect(local.filter((key) => !known.some((name) => key.startsWith(name)))).toEqual([]);
  for (const key of ['theme', 'appendOnlySearchParams', '__DOCSEARCH_RECENT_SEARCHES__midweek'])
    expect(local).toContain(key);
  expect(session).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('blocked storage causes one warning; colours, tabs and the campaign last for the view', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) said.push(message.text());
  });
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/?utm_source=news');
  await expect(page.locator('input[name="fields[utm_source]"]')).toHaveValue('news');
  await page.getByRole('button', { name: /currently light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /currently dark mode/ }).click();
  expect(said).toEqual([expect.stringMatching(/^Storage is not available/)]);
  await page.goto(ARTICLE);
  const group = page.locator('[data-tabs="before-after"]');
  await group.getByRole('tab', { name: 'After' }).click();
  await expect(group.locator('[aria-selected=true]')).toHaveText('After');
  expect(said.filter((text) => text.startsWith('uncaught'))).toEqual([]);
});
