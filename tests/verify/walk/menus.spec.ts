// What opens on top of a page. Its targets have to be as large as a fingertip.
import { listLocales, paths, t, toHref } from '@midweek/core';
import { COLOUR_RULES, findViolations } from '../../playwright/axe.ts';
import { latestIssue } from '../../playwright/site.ts';
import { findLayoutProblems } from './layout-problems.ts';
import { Report } from './report.ts';
import { DESK, toScreen, WIDTHS } from './screens.ts';
import { expect, isWalked, MODES, test, type Walker } from './walker.ts';

test.describe.configure({ timeout: 120_000 });

const narrow = WIDTHS.filter((width) => width < DESK);
const wide = WIDTHS.filter((width) => width >= DESK);

for (const mode of MODES) {
  test(`nothing is wrong with the menu of phones, ${mode}`, async ({ walkers, face }) => {
    const walker = walkers[mode];
    const report = new Report();
    const hasAxe = face === 'wide';
    for (const locale of listLocales().filter((locale) => isWalked(locale, mode))) {
      for (const path of [latestIssue.path, paths.sponsor]) {
        await walker.open(toHref(locale, path), narrow[0] ?? 0);
        await walker.page.getByRole('button', { name: t(locale, 'nav.toggle') }).click();
        const menu = walker.page.locator('#navbar-menu');
        await expect(menu).toBeVisible();
        const back = menu.getByRole('button', { name: t(locale, 'nav.back') });
        for (const panel of ['first panel', 'second panel']) {
          await menu.evaluate((menu) => {
            for (const details of menu.querySelectorAll('details')) details.setAttribute('open', '');
          });
          await look(walker, report, `${locale} ${path} ${panel}`, narrow);
          if (!(await back.isVisible())) break;
          await back.click();
        }
        report.add(`${locale} ${path}`, await walker.finish());
        if (hasAxe) await askAxe(walker, report, `${locale} ${path}`, '#navbar-menu');
      }
    }
    expect(report.lines()).toEqual([]);
  });

  test(`nothing is wrong with the list of languages, ${mode}`, async ({ walkers, face }) => {
    const walker = walkers[mode];
    const report = new Report();
    const hasAxe = face === 'wide';
    for (const locale of listLocales().filter((locale) => isWalked(locale, mode))) {
      await walker.open(toHref(locale, paths.sponsor), wide[0] ?? 0);
      await walker.page.locator('button[popovertarget=navbar-languages]').click();
      await expect(walker.page.locator('#navbar-languages')).toBeVisible();
      await look(walker, report, locale, wide);
      report.add(locale, await walker.finish());
      if (hasAxe) await askAxe(walker, report, locale, '#navbar-languages');
    }
    expect(report.lines()).toEqual([]);
  });
}

async function look(
  { page }: Walker,
  report: Report,
  place: string,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize(toScreen(width));
    report.add(`${place} ${width}`, await findLayoutProblems(page));
  }
}

/** Only of what is open: below it lies text that is not seen. */
async function askAxe({ page }: Walker, report: Report, place: string, within: string): Promise<void> {
  report.add(`${place} axe`, await findViolations(page, { within }));
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  report.add(`${place} axe, dark`, await findViolations(page, { only: COLOUR_RULES, within }));
}
