import AxeBuilder from '@axe-core/playwright';
import { LOCALES, type Locale, toHref } from '@midweek/core';
import type { Page } from '@playwright/test';
import { templates } from './site.ts';
import { expect, test } from './test.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** The rules that the colour mode can break, and the slowest ones. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds, short enough to read in a report. Without further wishes all its rules run, best practices included. */
async function findViolations(
  page: Page,
  { only, without = [] }: { only?: string[]; without?: string[] } = {},
) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (only ? axe.withRules(only) : axe.disableRules(without)).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary ?? ''}`),
  );
}

// Pages full of code take their time.
test.describe.configure({ timeout: 60_000 });

const bothLanguages = new Set<string>(['home', 'issue']);

for (const [name, path] of Object.entries(templates)) {
  const locales: readonly Locale[] = bothLanguages.has(name) ? LOCALES : ['en'];
  for (const locale of locales) {
    test(`axe finds nothing, wide or narrow, light or dark: ${name}, ${locale}`, async ({ page }) => {
      await page.setViewportSize(DESK);
      await page.goto(toHref(locale, path));
      expect(await findViolations(page), 'wide and light').toEqual([]);

      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      expect(await findViolations(page, { only: COLOUR_RULES }), 'wide and dark').toEqual([]);

      await page.setViewportSize(PHONE);
      expect(await findViolations(page, { without: COLOUR_RULES }), 'narrow').toEqual([]);
    });
  }
}

test('the names that sign issues are large enough for a fingertip, however long the roles below them', async ({
  page,
}) => {
  await page.goto('/fr/newsletter');
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findViolations(page, { only: ['target-size'] }), String(width)).toEqual([]);
  }
});

test('axe finds nothing in the open menu of a phone, light or dark', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const mode of ['light', 'dark']) {
    await page.goto(`${templates.list}?theme=${mode}`);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await findViolations(page), mode).toEqual([]);
  }
});

test('axe finds nothing in the open list of languages', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto(templates.list);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('#languages')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
