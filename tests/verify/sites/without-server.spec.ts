// A site on a plain file server: the browser searches by itself, and what nobody would answer says so.
import { expect, type Page, test } from '@playwright/test';
import { holdBack } from '../../playwright/hold-back.ts';
import { dialogOf } from '../../playwright/search-dialog.ts';
import { searchPage } from '../../playwright/search-page.ts';
import { fixtureUrl } from './sites.ts';

const SUBSCRIBE = {
  '': 'You cannot subscribe here: this copy of the site has no server that could write to you.',
  '/fr': 'Tu ne peux pas t’abonner ici\u00a0: cette copie du site n’a pas de serveur qui puisse t’écrire.',
};

/** The texts are part of the pages: scripts change nothing about their language. */
async function expectNoForms(page: Page, prefix: keyof typeof SUBSCRIBE): Promise<void> {
  const main = page.getByRole('main');
  for (const path of [`${prefix}/`, `${prefix}/newsletter/257`]) {
    await page.goto(fixtureUrl('serverless', path));
    await expect(main.getByText(SUBSCRIBE[prefix])).toBeVisible();
    const link = main.getByRole('link', { name: /letters\.example/ });
    await expect(link).toHaveAttribute('href', 'https://letters.example/subscribe');
    await expect(main.getByRole('textbox')).toHaveCount(0);
  }
  await page.goto(fixtureUrl('serverless', `${prefix}/sponsor`));
  const words = { '': 'This needs a server', '/fr': 'Il faut pour cela un serveur' };
  await expect(main.getByText(words[prefix]).first()).toBeVisible();
  await expect(page.locator('form[action^="/api/sponsor"]')).toHaveCount(0);
}

test('forms say that nobody would answer them', ({ page }) => expectNoForms(page, '/fr'));

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('forms say that nobody would answer them, and search leads to the archive', async ({ page }) => {
    await expectNoForms(page, '');
    await page.goto(fixtureUrl('serverless', '/search?q=expo'));
    await expect(page.getByRole('main').getByRole('link', { name: 'Archive by year' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeHidden();
  });
});

test('the dialog fetches the index of its language when it is opened, shows how much is there, and finds', async ({
  page,
  context,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/search-index/')) fetched.push(pathname);
  });
  const release = await holdBack(context, (url) => url.pathname.endsWith('/words.bin'));
  await page.goto(fixtureUrl('serverless', '/newsletter/257'), { waitUntil: 'networkidle' });
  expect(fetched).toEqual([]);
  const { root, input, options, open } = dialogOf(page);
  await open();
  await input.pressSequentially('xstate');
  await expect(root.getByRole('progressbar', { name: 'Loading the search index' })).toBeVisible();
  release();
  await expect(options.first()).toContainText('XState 5.24');
  await expect(root.getByRole('progressbar')).toHaveCount(0);
  expect(fetched[0]).toBe('/search-index/en.json');
  expect(fetched.filter((path) => path.includes('/fr'))).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/newsletter\/257#/);
});

test('the search page finds and narrows in French', async ({ page }) => {
  await page.goto(fixtureUrl('serverless', '/fr/search?q=react'));
  const { status, results, choose } = searchPage(page);
  await expect(status).toHaveText(/documents trouvés$/);
  const all = await status.textContent();
  await choose('Rubrique', /^Rubrique Articles, \d+ résultats?$/);
  await expect(status).not.toHaveText(all ?? '');
  await expect(results.first().getByRole('link')).toHaveAttribute('href', /^\/fr\/articles/);
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
