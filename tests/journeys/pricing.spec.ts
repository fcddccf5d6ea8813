// The calculator of prices in a browser. The prices themselves are in core/src/pricing, the answers of the server in server/src/sponsors/pricing.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

function calculator(page: Page) {
  const form = page.locator('form[action="/api/pricing/quote"]');
  return {
    form,
    slider: (name: string) => form.getByRole('slider', { name, exact: true }),
    number: (name: string) => form.getByRole('spinbutton', { name, exact: true }),
    fill: (name: string) => form.locator(`[data-fill="${name}"]`),
  };
}

test('by keyboard, slider and number stay in step and the price follows', async ({ page }) => {
  await page.goto('/fr/pricing/priceCalculator');
  const { form, slider, number, fill } = calculator(page);
  await expect(fill('total')).toHaveText('0\u00a0€');
  await slider('Premier sponsor').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(number('Premier sponsor')).toHaveValue('2');
  await expect(fill('total')).toHaveText('2\u202f500\u00a0€');
  await expect(fill('level')).toHaveText('Niveau 4');
  await expect(form.locator('[aria-current=step]')).toContainText('Niveau 4');
  await expect(fill('main.unitPrice')).toHaveText('1\u202f250\u00a0€ l’unité');
  await expect(fill('perClick')).toBeHidden();
  // Once, when the slider rests.
  await expect(form.getByRole('status')).toHaveText('Total 2\u202f500\u00a0€, niveau 4.');

  await page.keyboard.press('Tab');
  await expect(number('Premier sponsor')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10');
  await expect(slider('Premier sponsor')).toHaveValue('10');
  await page.keyboard.press('ArrowDown');
  await expect(slider('Premier sponsor')).toHaveValue('9');
  await expect(fill('total')).toHaveText('10\u202f800\u00a0€');
});

test('a link carries the selection, to the calculator, to the other language and to the request', async ({
  page,
}) => {
  await page.goto('/fr/pricing/?main=2&utm_source=mail');
  const { number, slider, fill, form } = calculator(page);
  await expect(fill('total')).toHaveText('2\u202f500\u00a0€');
  await slider('Second sponsor').press('ArrowRight');
  await expect(page).toHaveURL('/fr/pricing/?main=2&second=1&utm_source=mail');
  await page.reload();
  await expect(number('Second sponsor')).toHaveValue('1');
  await expect(fill('total')).toHaveText('3\u202f050\u00a0€');
  await expect(page.locator('a[data-locale=en]').first()).toHaveAttribute(
    'href',
    '/pricing/?main=2&second=1&utm_source=mail',
  );
  await form.getByRole('link', { name: 'Demander ces emplacements' }).click();
  await expect(page).toHaveURL('/fr/sponsor?main=2&second=1#request');
  await expect(page.locator('#request')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the server answers the form with its page', async ({ page }) => {
    await page.goto('/pricing/priceCalculator');
    const { form, number, slider, fill } = calculator(page);
    await expect(slider('First sponsor')).toHaveCount(0);
    await number('First sponsor').fill('2');
    await number('Second sponsor').fill('');
    await form.getByRole('button', { name: 'Work out the price' }).click();
    await expect(page).toHaveURL('/api/pricing/quote');
    await expect(number('First sponsor')).toHaveValue('2');
    await expect(fill('total')).toHaveText('€2,500');
    await expect(form.locator('[aria-current=step]')).toContainText('Level 4');

    await number('First sponsor').fill('11');
    await number('Second sponsor').fill('1.5');
    await number('Second sponsor').press('Enter');
    await expect(fill('main.problem')).toHaveText('An order can have at most 10 of each: enter 10 or fewer.');
    await expect(fill('second.problem')).toHaveText('Enter a whole number.');
    await expect(fill('react.problem')).toBeHidden();
    await expect(number('First sponsor')).toHaveValue('11');

    await number('First sponsor').fill('1');
    await number('Second sponsor').fill('1');
    await form.getByRole('button', { name: 'Work out the price' }).click();
    await expect(fill('total')).toHaveText('€2,000');
    await expect(fill('main.problem')).toBeHidden();
  });
});
