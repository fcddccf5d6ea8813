// The pages around the newsletter.
import { LOCALES, paths, toHref } from '@midweek/core';
import { expect, test } from './test.ts';

for (const path of [
  paths.conferences,
  '/black-friday',
  '/emailCodeBlock',
  '/curator',
  '/job',
  paths.previousIssues,
]) {
  test(`nothing is wider than a small phone: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const locale of LOCALES) {
      await page.goto(toHref(locale, path));
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, locale).toBeLessThanOrEqual(320);
    }
  });
}
