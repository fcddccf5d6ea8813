// Text larger than usual, set by the reader for every page: the header, the hero and forms fit at any width.
import { listLocales, paths, toHref } from '@midweek/core';
import { latestIssue } from '../../playwright/site.ts';
import { findLayoutProblems } from './layout-problems.ts';
import { Report } from './report.ts';
import { isWhole, toScreen } from './screens.ts';
import { expect, test } from './walker.ts';

test.describe.configure({ timeout: 300_000 });

const PAGES = [paths.home, latestIssue.path, paths.blog('newsletter'), '/search?q=react', paths.sponsor];
const WIDTHS = isWhole ? [320, 360, 390, 768, 996, 997, 1280, 1920] : [320, 997];
/** Per cent. */
const TEXT_SIZES = isWhole ? [100, 130, 150, 200] : [130, 200];

for (const path of PAGES)
  test(`nothing overlaps, is cut off or scrolls sideways when text is large: ${path}`, async ({
    walkers,
  }) => {
    const walker = walkers['with scripts'];
    const { page } = walker;
    const report = new Report();
    for (const locale of listLocales()) {
      await walker.open(toHref(locale, path), WIDTHS[0] ?? 320);
      // Answers of the search take the place of others.
      await page.waitForLoadState('networkidle');
      for (const size of TEXT_SIZES) {
        await page.evaluate(
          (size) => document.documentElement.style.setProperty('font-size', `${size}%`),
          size,
        );
        for (const width of WIDTHS) {
          await page.setViewportSize(toScreen(width));
          report.add(`${locale} ${width} at ${size} %`, await findLayoutProblems(page));
          if (path !== latestIssue.path) continue;
          const isBroken = await page
            .locator('h1 > span')
            .first()
            .evaluate(
              (number) => number.clientHeight > 1.5 * Number.parseFloat(getComputedStyle(number).fontSize),
            );
          report.add(`${locale} ${width} at ${size} %`, isBroken ? ['the number is broken'] : []);
        }
      }
    }
    expect(report.lines()).toEqual([]);
  });
