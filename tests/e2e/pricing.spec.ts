import { type Locale, paths, t, toHref } from '@midweek/core';
import { formatMoney, quoteBundle, type Selection } from '@midweek/core/pricing';
import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { holdBack } from './hold-back.ts';
import { content } from './site.ts';
import { expect, test } from './test.ts';

const { pricing } = content;
const RUNTIME = '**/_astro/run-island*';
const CALCULATORS = [paths.pricing, paths.priceCalculator];

const WORDS = {
  en: {
    main: 'First sponsor',
    second: 'Second sponsor',
    each: 'each',
    level: 'Level 4',
    submit: 'Work out the price',
    request: 'Request these placements',
    tooMany: 'An order can have at most 10 of each: enter 10 or fewer.',
    notWhole: 'Enter a whole number.',
  },
  fr: {
    main: 'Premier sponsor',
    second: 'Second sponsor',
    each: 'l’unité',
    level: 'Niveau 4',
    announcement: /^Total 2\u202f500\u00a0€, niveau 4\.$/,
    submit: 'Calculer le prix',
    request: 'Demander ces emplacements',
    tooMany: 'Une commande compte au plus 10 exemplaires de chaque emplacement\u00a0: saisissez 10 ou moins.',
    notWhole: 'Saisissez un nombre entier.',
  },
};

function calculator(page: Page) {
  const form = page.locator('form[action="/api/pricing/quote"]');
  return {
    form,
    slider: (name: string) => form.getByRole('slider', { name, exact: true }),
    number: (name: string) => form.getByRole('spinbutton', { name, exact: true }),
    total: form.locator('[data-fill=total]'),
    level: form.locator('[data-fill=level]'),
    unitPrice: (id: string) => form.locator(`[data-fill="${id}.unitPrice"]`),
    problem: (id: string) => form.locator(`[data-fill="${id}.problem"]`),
  };
}

function totalOf(locale: Locale, selection: Selection): string {
  return formatMoney(locale, pricing.currency, quoteBundle(pricing, selection).total);
}

// With scripts in French, without them in English.
const locale = 'fr';
const word = WORDS[locale];

test('by keyboard, slider and number stay in step and the price follows', async ({ page }) => {
  await page.goto(toHref(locale, paths.priceCalculator));
  const { form, slider, number, total, level, unitPrice } = calculator(page);
  await expect(total).toHaveText(totalOf(locale, {}));
  await slider(word.main).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(number(word.main)).toHaveValue('2');
  await expect(total).toHaveText(totalOf(locale, { main: 2 }));
  await expect(level).toHaveText(word.level);
  await expect(form.locator('[aria-current=step]')).toContainText(word.level);
  await expect(unitPrice('main')).toHaveText(`${formatMoney(locale, 'EUR', 1250)} ${word.each}`);
  // Once, when the slider rests.
  await expect(form.getByRole('status')).toHaveText(word.announcement);

  await page.keyboard.press('Tab');
  await expect(number(word.main)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10');
  await expect(slider(word.main)).toHaveValue('10');
  await page.keyboard.press('ArrowDown');
  await expect(slider(word.main)).toHaveValue('9');
  await expect(total).toHaveText(totalOf(locale, { main: 9 }));
});

test('a wrong quantity shows an error at its field until it is corrected', async ({ page }) => {
  await page.goto(toHref(locale, paths.pricing));
  const { number, total, problem, form } = calculator(page);
  await number(word.second).fill('1');
  await expect(page).toHaveURL(toHref(locale, `${paths.pricing}?second=1`));
  await number(word.main).fill('11');
  await expect(problem('main')).toHaveText(word.tooMany);
  await expect(number(word.main)).toHaveAccessibleDescription(new RegExp(word.tooMany));
  await expect(number(word.main)).toHaveAttribute('aria-invalid', 'true');
  await expect(total).toHaveText('–');
  await expect(form.getByRole('status')).toHaveText(word.tooMany);
  await number(word.main).fill('1.5');
  await expect(problem('main')).toHaveText(word.notWhole);
  await expect(problem('second')).toBeEmpty();
  await number(word.main).fill('');
  await expect(problem('main')).toBeEmpty();
  await expect(total).toHaveText(totalOf(locale, { second: 1 }));
  await number(word.main).blur();
  await expect(number(word.main)).toHaveValue('0');
});

test('a link carries the selection, to the calculator, to the other language and to the request', async ({
  page,
}) => {
  await page.goto(toHref(locale, `${paths.pricing}?main=2&utm_source=mail`));
  const { number, slider, total, form } = calculator(page);
  await expect(total).toHaveText(totalOf(locale, { main: 2 }));
  await slider(word.second).press('ArrowRight');
  await expect(page).toHaveURL(toHref(locale, `${paths.pricing}?main=2&second=1&utm_source=mail`));
  await page.reload();
  await expect(number(word.second)).toHaveValue('1');
  await expect(total).toHaveText(totalOf(locale, { main: 2, second: 1 }));

  const switchLink = page.locator('a[data-locale=en]').first();
  await expect(switchLink).toHaveAttribute(
    'href',
    toHref('en', `${paths.pricing}?main=2&second=1&utm_source=mail`),
  );
  await form.getByRole('link', { name: word.request }).click();
  await expect(page).toHaveURL(toHref(locale, '/sponsor?main=2&second=1#request'));
  await expect(page.locator('#request')).toBeInViewport();
});

test('the level, the amount to the next level and the saving are shown', async ({ page }) => {
  await page.goto(toHref(locale, `${paths.priceCalculator}?main=1`));
  const { form } = calculator(page);
  const money = (amount: number) => formatMoney(locale, 'EUR', amount);
  await expect(form.locator('[data-fill=range]')).toContainText(money(1200));
  await expect(form.locator('[data-fill=range]')).toContainText(money(2500));
  await expect(form.locator('[data-fill=next]')).toContainText(money(1150));
  await expect(form.locator('[data-fill=saving]')).toContainText(money(150));
  // There are no figures of clicks yet.
  await expect(form.locator('[data-fill=perClick]')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const locale = 'en';
  const word = WORDS[locale];

  test('the server answers the form with its page', async ({ page }) => {
    await page.goto(toHref(locale, paths.priceCalculator));
    const { form, number, slider, total, level, unitPrice, problem } = calculator(page);
    await expect(slider(word.main)).toHaveCount(0);
    await number(word.main).fill('2');
    await number(word.second).fill('');
    await form.getByRole('button', { name: word.submit }).click();

    await expect(page).toHaveURL('/api/pricing/quote');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(number(word.main)).toHaveValue('2');
    await expect(total).toHaveText(totalOf(locale, { main: 2 }));
    await expect(level).toHaveText(word.level);
    await expect(form.locator('[aria-current=step]')).toContainText(word.level);
    await expect(unitPrice('main')).toHaveText(`${formatMoney(locale, 'EUR', 1250)} ${word.each}`);
    await expect(form.getByRole('link', { name: word.request })).toHaveAttribute(
      'href',
      toHref(locale, '/sponsor?main=2#request'),
    );

    await number(word.main).fill('11');
    await number(word.second).fill('1.5');
    await number(word.second).press('Enter');
    await expect(problem('main')).toHaveText(word.tooMany);
    await expect(problem('second')).toHaveText(word.notWhole);
    await expect(problem('react')).toBeHidden();
    await expect(number(word.main)).toHaveAttribute('aria-invalid', 'true');
    await expect(number(word.main)).toHaveValue('11');
    await expect(total).toHaveText('–');

    await number(word.main).fill('1');
    await number(word.second).fill('1');
    await form.getByRole('button', { name: word.submit }).click();
    await expect(total).toHaveText(totalOf(locale, { main: 1, second: 1 }));
    await expect(problem('main')).toBeHidden();
  });
});

test('text typed before the calculator is awake is not lost', async ({ page }) => {
  const release = await holdBack(page, RUNTIME);
  await page.goto(paths.pricing);
  const { number, slider, total } = calculator(page);
  await number('First sponsor').fill('2');
  await slider('React link').fill('3');
  await expect(total).toHaveText('€0');
  release();
  // Fetching and running React takes its time on a busy machine.
  await expect(total).toHaveText(totalOf('en', { main: 2, react: 3 }));
  await expect(slider('First sponsor')).toHaveValue('2');
  await expect(number('React link')).toHaveValue('3');
});

test('a form that was sent before the calculator was awake comes to life in its answer', async ({ page }) => {
  const release = await holdBack(page, RUNTIME);
  await page.goto(toHref('fr', paths.pricing));
  const { number, slider, total, problem } = calculator(page);
  await number('Premier sponsor').fill('2');
  await number('Second sponsor').fill('12');
  await number('Second sponsor').press('Enter');
  await expect(page).toHaveURL('/api/pricing/quote');
  await expect(problem('second')).not.toBeEmpty();
  // From here on: before, the browser may report that it skipped the view transition to the answer.
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  release();
  await slider('Second sponsor').press('Home');
  await expect(problem('second')).toBeEmpty();
  await expect(total).toHaveText(totalOf('fr', { main: 2 }));
  // The answer of a form cannot be opened again; the page can.
  await expect(page).toHaveURL('/fr/pricing/?main=2');
  expect(errors).toEqual([]);
});

test('nothing of React is run for a reader who only looks at the prices', async ({ page }) => {
  await page.goto(paths.pricing, { waitUntil: 'networkidle' });
  const isAwake = () =>
    page
      .locator('[data-island=Calculator]')
      .evaluate((island) => Object.keys(island).some((key) => key.startsWith('__react')));
  expect(await isAwake()).toBe(false);
  await page.locator('[data-island=Calculator] form').hover();
  await expect.poll(isAwake).toBe(true);
});

for (const path of CALCULATORS) {
  test(`axe finds nothing in a calculator with a price, and with a mistake in the dark: ${path}`, async ({
    page,
  }) => {
    test.setTimeout(60_000);
    await page.goto(`${path}?main=2&second=1`);
    const { number, total, problem } = calculator(page);
    await expect(total).toHaveText(totalOf('en', { main: 2, second: 1 }));
    const axe = () => findViolations(page, { within: 'form[action*=quote]' });
    expect(await axe()).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await number('First sponsor').fill('11');
    await expect(problem('main')).not.toBeEmpty();
    expect(await axe()).toEqual([]);
  });
}

test('nothing is wider than a small phone, and everything to press is large enough', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const href of ['/fr/pricing/?main=10&second=10', '/fr/pricing/priceCalculator?main=10']) {
    await page.goto(href);
    const { form, total } = calculator(page);
    await expect(total).not.toHaveText(totalOf('fr', {}));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    for (const target of await form.locator('input:visible, a:visible').all()) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
});

test('the title of the price list is read whole on a phone, where its columns scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(toHref('fr', paths.pricing));
  const list = page.getByRole('region', { name: t('fr', 'price.caption') });
  const measure = () =>
    list.evaluate((region) => {
      const text = document.createRange();
      text.selectNodeContents(region.querySelector('caption') ?? region);
      const [inner, outer] = [text.getBoundingClientRect(), region.getBoundingClientRect()];
      return { left: inner.left - outer.left, right: outer.right - inner.right };
    });
  for (const end of [0, 1000]) {
    await list.evaluate((region, left) => region.scrollTo({ left, behavior: 'instant' }), end);
    const { left, right } = await measure();
    // Scrolling ends at fractions of a pixel.
    expect(Math.min(left, right), `scrolled by ${end}`).toBeGreaterThan(-1);
  }
});
