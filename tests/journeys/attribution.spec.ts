// Where readers come from: kept in their browser, and sent with the forms they fill in.
import { expect, test } from '@playwright/test';

const KEY = 'appendOnlySearchParams';

test('a campaign is remembered from page to page, without private tokens, and goes with the form', async ({
  page,
  baseURL,
}) => {
  await page.goto('/workflow/stay?gclid=AbC&token=Secret&utm_medium=Mail&utm_source=News', {
    referer: 'https://News.example/Post',
  });
  await page.goto('/newsletter/257?utm_campaign=C&gclid=D');
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  const record = (await page.evaluate((key) => localStorage.getItem(key), KEY)) ?? '';
  expect(Object.fromEntries(new URLSearchParams(record))).toMatchObject({
    gclid: 'd',
    utm_campaign: 'c',
    utm_medium: 'mail',
    utm_source: 'news',
    initial_referrer: 'https://news.example/post',
    initial_url: `${baseURL}/workflow/stay?gclid=abc&utm_medium=mail&utm_source=news`,
  });
  expect(record).not.toContain('secret');

  await page.goto('/fr/black-friday', { referer: 'https://elsewhere.example/' });
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  const readForm = () =>
    page
      .locator('form[id$="-form"]')
      .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form) as never));
  await expect.poll(readForm).toMatchObject({
    'fields[utm_source]': 'news',
    'fields[utm_medium]': 'mail',
    'fields[utm_campaign]': 'c',
    'fields[document_referrer]': 'https://elsewhere.example/',
    'fields[pathname]': '/fr/black-friday',
    // What the form says to its reader goes with it too.
    wording: expect.stringMatching(/./),
  });
});

test('ad ids return to the address of workflow pages in place, and to no other page', async ({ page }) => {
  await page.addInitScript((key) => {
    localStorage.setItem(key, 'gclid=3&rdt_cid=1&utm_source=news');
    history.replaceState({ kept: true }, '');
  }, KEY);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/fr/workflow/deleted?a=1#b');
  await expect(page).toHaveURL('/fr/workflow/deleted?a=1&rdt_cid=1&gclid=3#b');
  expect(await page.evaluate(() => [history.length, history.state])).toEqual([2, { kept: true }]);
  expect(loads).toBe(1);
  await page.goto('/newsletter?a=1');
  await expect(page.locator('html')).toHaveAttribute('data-awake');
  await expect(page).toHaveURL('/newsletter?a=1');
});
