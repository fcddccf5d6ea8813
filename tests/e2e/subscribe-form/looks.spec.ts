import { findViolations } from '../axe.ts';
import { refuse, stubSubscribe } from '../subscribe-service.ts';
import { expect, test } from '../test.ts';
import { ADDRESS, formOf, openForm } from './form.ts';

const PHONE = { width: 390, height: 844 };

test('people do not meet the trap: not by eye, keyboard or screen reader', async ({ page }) => {
  await page.goto('/');
  const { root } = formOf(page);
  const trap = root.locator('[name=website]');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(root.getByRole('textbox')).toHaveCount(1);
  const box = await root.locator('[aria-hidden=true]').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1);
  expect(await root.locator('[style]').count()).toBe(0);
});

test('the form fits a small phone in every state, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await stubSubscribe(page, refuse('mail-domain-unknown', 422));
  for (const theme of ['light', 'dark']) {
    const { email, button, problem } = await openForm(page, `/?theme=${theme}`);
    await email.fill(ADDRESS);
    await button.click();
    await expect(problem).not.toBeEmpty();
    expect(await findViolations(page, { within: 'form' }), theme).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  }
});
