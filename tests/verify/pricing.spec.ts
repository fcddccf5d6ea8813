// The calculator of prices in a browser. The prices themselves are in core/src/pricing, the answers of the server in server/src/sponsors/pricing.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { findViolations } from '../playwright/axe.ts';
import { holdBack } from '../playwright/hold-back.ts';

const RUNTIME = '**/_astro/run-island*';

function calculator(page: Page) {
  const form = page.locator('form[action="/api/pricing/quote"]');
  return {
    form,
    slider: (name: string) => form.getByRole('slider', { name, exact: true }),
    number: (name: string) => form.getByRole('spinbutton', { name, exact: true }),
    fill: (name: string) => form.locator(`[data-fill="${name}"]`),
  };
}

test('a wrong quantity shows an error at its field until it is corrected', async ({ page }) => {
  await page.goto('/fr/pricing/?second=1');
  const { number, fill, form } = calculator(page);
  const tooMany =
    'Une commande compte au plus 10 exemplaires de chaque emplacement\u00a0: saisissez 10 ou moins.';
  await number('Premier sponsor').fill('11');
  await expect(fill('main.problem')).toHaveText(tooMany);
  await expect(number('Premier sponsor')).toHaveAccessibleDescription(new RegExp(tooMany));
  await expect(number('Premier sponsor')).toHaveAttribute('aria-invalid', 'true');
  await expect(fill('total')).toHaveText('–');
  await expect(form.getByRole('status')).toHaveText(tooMany);
  await expect(fill('second.problem')).toBeEmpty();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  expect(await findViolations(page, { within: 'form[action*=quote]' })).toEqual([]);
  await number('Premier sponsor').fill('');
  await expect(fill('main.problem')).toBeEmpty();
  await expect(fill('total')).toHaveText('800\u00a0€');
  await number('Premier sponsor').blur();
  await expect(number('Premier sponsor')).toHaveValue('0');
});

test('nothing of React is run before a reader turns to the prices, and what was typed is not lost', async ({
  page,
}) => {
  const release = await holdBack(page, RUNTIME);
  await page.goto('/pricing/', { waitUntil: 'load' });
  const { number, slider, fill } = calculator(page);
  const isAwake = () =>
    page
      .locator('[data-island=Calculator]')
      .evaluate((island) => Object.keys(island).some((key) => key.startsWith('__react')));
  expect(await isAwake()).toBe(false);
  await number('First sponsor').fill('2');
  await slider('React link').fill('3');
  await expect(fill('total')).toHaveText('€0');
  release();
  await expect.poll(isAwake).toBe(true);
  // Fetching and running React takes its time on a busy machine.
  await expect(fill('total')).toHaveText('€3,700');
  await expect(slider('First sponsor')).toHaveValue('2');
  await expect(number('React link')).toHaveValue('3');
});

test('a form that was sent before the calculator was awake comes to life in its answer', async ({ page }) => {
  const release = await holdBack(page, RUNTIME);
  await page.goto('/fr/pricing/');
  const { number, slider, fill } = calculator(page);
  await number('Premier sponsor').fill('2');
  await number('Second sponsor').fill('12');
  await number('Second sponsor').press('Enter');
  await expect(page).toHaveURL('/api/pricing/quote');
  await expect(fill('second.problem')).not.toBeEmpty();
  // From here on: before, the browser may report that it skipped the view transition to the answer.
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  release();
  await slider('Second sponsor').press('Home');
  await expect(fill('second.problem')).toBeEmpty();
  await expect(fill('total')).toHaveText('2\u202f500\u00a0€');
  // The answer of a form cannot be opened again; the page can.
  await expect(page).toHaveURL('/fr/pricing/?main=2');
  expect(errors).toEqual([]);
});

test('with a price, nothing is wider than a small phone, and everything to press is large enough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/fr/pricing/?main=10&second=10');
  const { form, fill } = calculator(page);
  await expect(fill('total')).toHaveText('17\u202f000\u00a0€');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const target of await form.locator('input:visible, a:visible').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
