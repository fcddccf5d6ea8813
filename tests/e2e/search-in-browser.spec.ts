// The dialog and the search page on a plain file server: the browser searches by itself.
import type { Page } from '@playwright/test';
import { fixtureUrl } from '../fixtures/sites.ts';
import { holdBack } from './hold-back.ts';
import { dialogOf } from './search-dialog/dialog.ts';
import { expect, test } from './test.ts';

const INDEX = /\/search-index\//;

/** The paths of the index that are fetched, in order. */
function listFetched(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (INDEX.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test('the dialog fetches the index when it is opened, and finds', async ({ page }) => {
  const fetched = listFetched(page);
  await page.goto(fixtureUrl('serverless', '/newsletter/257'));
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  const { input, options, open } = dialogOf(page);
  await open();
  await input.pressSequentially('xstate');
  await expect(options.first()).toContainText('XState 5.24');
  expect(fetched[0]).toBe('/search-index/en.json');
  expect(fetched.filter((path) => path.includes('/fr'))).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/newsletter\/257#/);
});

test('the search page finds and narrows in French', async ({ page }) => {
  await page.goto(fixtureUrl('serverless', '/fr/search?q=react'));
  const main = page.getByRole('main');
  const status = main.getByRole('status');
  await expect(status).toHaveText(/documents trouvés$/);
  const all = await status.textContent();
  await main.getByLabel('Rubrique').selectOption({ label: 'Articles' });
  await expect(status).not.toHaveText(all ?? '');
  await expect(main.getByRole('article').first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/fr\/articles/,
  );
});

test('an index that cannot be fetched says so, and can be asked for again', async ({ page, context }) => {
  const broken = (url: URL) => url.pathname.endsWith('/words.bin');
  await context.route(broken, (route) => route.abort());
  await page.goto(fixtureUrl('serverless', '/search?q=xstate'));
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toContainText('Unable to fetch results');
  await context.unroute(broken);
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('article').first()).toContainText('XState 5.24');
});

test('how much of the index is there is shown', async ({ page, context }) => {
  const release = await holdBack(context, (url) => url.pathname.endsWith('/words.bin'));
  await page.goto(fixtureUrl('serverless', '/fr/newsletter/257'));
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.fill('react');
  await expect(root.getByRole('progressbar', { name: 'Chargement de l’index de recherche' })).toBeVisible();
  release();
  await expect(options.first()).toBeVisible();
  await expect(root.getByRole('progressbar')).toHaveCount(0);
});
