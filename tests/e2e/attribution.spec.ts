import type { Page } from '@playwright/test';
import { latestIssue } from './site.ts';
import { expect, test } from './test.ts';

const KEY = 'appendOnlySearchParams';
const ALL_IDS = 'ck_subscriber_id=6&email=a%40b.example&fbclid=4&gclid=3&rdt_cid=1&twclid=2';

function readRecord(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY);
}

async function recordOf(page: Page): Promise<Record<string, string>> {
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  return Object.fromEntries(new URLSearchParams((await readRecord(page)) ?? ''));
}

/** The record that a browser brings along. */
async function preset(page: Page, record: string): Promise<void> {
  await page.addInitScript(
    ([key = '', record = '']) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, record);
    },
    [KEY, record],
  );
}

test('every page adds to the record, which keeps where the reader first came from', async ({
  page,
  baseURL,
}) => {
  await page.goto('/?Gclid=AbC&zeta=1', { referer: 'https://News.example/Post' });
  expect(await recordOf(page)).toEqual({
    gclid: 'abc',
    zeta: '1',
    initial_referrer: 'https://news.example/post',
    initial_url: `${baseURL}/?gclid=abc&zeta=1`,
  });
  await page.goto(`/fr${latestIssue.path}?alpha=2&zeta=3`);
  expect(await recordOf(page)).toMatchObject({
    alpha: '2',
    gclid: 'abc',
    zeta: '3',
    initial_referrer: 'https://news.example/post',
    initial_url: `${baseURL}/?gclid=abc&zeta=1`,
  });
  const record = (await readRecord(page)) ?? '';
  const keys = [...new URLSearchParams(record).keys()];
  expect(keys).toEqual([...keys].sort());
  expect(record).toBe(record.toLowerCase());
});

test('a private token is not remembered, not even in the first address', async ({ page, baseURL }) => {
  await page.goto('/workflow/stay?token=Secret&utm_source=Mail');
  expect(await recordOf(page)).toEqual({
    utm_source: 'mail',
    initial_referrer: '',
    initial_url: `${baseURL}/workflow/stay?utm_source=mail`,
  });
});

test('ids return to the address of workflow pages, and nothing else does', async ({ page }) => {
  await preset(page, `${ALL_IDS}&utm_source=news`);
  await page.goto('/fr/workflow/deleted?a=1#b');
  await expect(page).toHaveURL(/gclid=/);
  const { search, hash } = new URL(page.url());
  expect(search).toBe('?a=1&rdt_cid=1&twclid=2&gclid=3&fbclid=4&email=a%40b.example&ck_subscriber_id=6');
  expect(hash).toBe('#b');
});

test('the address is replaced: no reload, no new entry, and its state stays', async ({ context }) => {
  // Without the history of other tests.
  const page = await context.newPage();
  await preset(page, 'gclid=3');
  await page.addInitScript(() => history.replaceState({ kept: true }, ''));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/workflow/deleted');
  await expect(page).toHaveURL('/workflow/deleted?gclid=3');
  expect(await page.evaluate(() => [history.length, history.state])).toEqual([2, { kept: true }]);
  expect(loads).toBe(1);
});

test('an id in the address wins, also when it is empty', async ({ page }) => {
  await preset(page, 'fbclid=4&gclid=3');
  await page.goto('/workflow/deleted?gclid=');
  await expect(page).toHaveURL('/workflow/deleted?gclid=&fbclid=4');
});

test('other pages keep their address', async ({ page }) => {
  await preset(page, ALL_IDS);
  await page.goto('/newsletter?a=1');
  expect(await recordOf(page)).toMatchObject({ a: '1', gclid: '3' });
  await expect(page).toHaveURL('/newsletter?a=1');
});

test('forms carry the campaign, the first visit and their place', async ({ page }) => {
  await page.goto('/?utm_source=News&utm_medium=Mail&utm_campaign=C&utm_content=D&utm_term=E&ad=7&ref=F');
  await recordOf(page);
  await page.goto('/fr/black-friday', { referer: 'https://elsewhere.example/' });
  const inputs = page.locator('form input[name^="fields["]');
  await expect(inputs).toHaveCount(11);
  const fields = await inputs.evaluateAll((inputs) =>
    Object.fromEntries((inputs as HTMLInputElement[]).map(({ name, value }) => [name, value])),
  );
  expect(fields).toMatchObject({
    'fields[utm_source]': 'news',
    'fields[utm_medium]': 'mail',
    'fields[utm_campaign]': 'c',
    'fields[utm_content]': 'd',
    'fields[utm_term]': 'e',
    'fields[qs_ad]': '7',
    'fields[qs_ref]': 'f',
    'fields[qs_params]': expect.stringContaining('utm_source=news'),
    'fields[document_referrer]': 'https://elsewhere.example/',
    'fields[pathname]': '/fr/black-friday',
    'fields[iframe]': 'false',
  });
});

test('if storage is blocked, the page says so once, works, and the form knows this visit', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/?utm_source=news');
  await expect(page.locator('input[name="fields[utm_source]"]')).toHaveValue('news');
  await expect.poll(() => said).toEqual([expect.stringMatching(/^warning: Storage is not available/)]);
});

test('a failure is logged as in the error catalogue, and does not break the page', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  await preset(page, 'gclid=3');
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new Error('too often');
    };
  });
  await page.goto('/workflow/confirm-your-email');
  await expect(page.locator('input[name="fields[pathname]"]')).toHaveValue('/workflow/confirm-your-email');
  expect(said).toEqual([expect.stringMatching(/^restoreAdIds failure/)]);
});

test('a prerendered page does not count as a visit', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  await page.goto('/?a=1');
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  expect(await readRecord(page)).toBeNull();
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  expect(await recordOf(page)).toMatchObject({ a: '1' });
});
