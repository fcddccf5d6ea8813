import AxeBuilder from '@axe-core/playwright';
import { LOCALES, type Locale, toHref } from '@midweek/core';
import type { Page } from '@playwright/test';
import { templates } from './site.ts';
import { expect, test } from './test.ts';

/** What axe finds, short enough to read in a report. All its rules run, best practices included. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary ?? ''}`),
  );
}

const bothLanguages = new Set<string>(['home', 'issue']);

for (const [name, path] of Object.entries(templates)) {
  const locales: readonly Locale[] = bothLanguages.has(name) ? LOCALES : ['en'];
  for (const locale of locales) {
    test(`axe finds nothing, in light or dark: ${name}, ${locale}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const mode of ['light', 'dark']) {
        await page.goto(`${toHref(locale, path)}?theme=${mode}`);
        expect(await findViolations(page), mode).toEqual([]);
      }
    });
  }
}

test('axe finds nothing in the open menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(templates.list);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
