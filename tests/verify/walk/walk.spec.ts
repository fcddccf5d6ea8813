// Every kind of page, looked at the way a careful person would: at each width, light and dark, in both languages, with and without scripts.
import { type Locale, listLocales, paths, toHref } from '@midweek/core';
import type { Page } from '@playwright/test';
import { COLOUR_RULES, findViolations } from '../../playwright/axe.ts';
import { routes, templates } from '../../playwright/site.ts';
import { findLayoutProblems } from './layout-problems.ts';
import { Report } from './report.ts';
import { isWhole, toScreen, WIDTHS } from './screens.ts';
import { expect, isPair, isWalked, MODES, type Mode, test, type Walker } from './walker.ts';

const stations: Record<string, string> = {
  ...templates,
  articles: paths.blog('articles'),
  'second page of the list': paths.blog('newsletter', 2),
  'previous issues': paths.previousIssues,
  jobs: '/job',
  ...Object.fromEntries(
    routes.filter(({ path }) => /^\/(workflow|sponsor)\/./.test(path)).map(({ path }) => [path, path]),
  ),
};
/** Pages that look different without scripts. A short walk looks at each of the others with scripts or without, in turn. */
const CHANGED_BY_SCRIPTS: readonly string[] = [
  'home',
  'issue',
  'article',
  'doc',
  'sponsor',
  'conferences',
  'email code',
  'pricing',
  'search',
] satisfies (keyof typeof templates)[];
const NARROWEST = Math.min(...WIDTHS);
const DESKTOP = 1280;

test.describe.configure({ timeout: 120_000 });

for (const [index, [name, path]] of Object.entries(stations).entries()) {
  const isWalkedOnce = !isWhole && !CHANGED_BY_SCRIPTS.includes(name);
  for (const mode of isWalkedOnce ? [MODES[index % 2 === 0 ? 0 : 1]] : MODES) {
    test(`nothing is wrong with the page: ${name}, ${mode}`, async ({ walkers, face }) => {
      const report = new Report();
      for (const locale of listLocales()) {
        if (!isWalked(locale, mode)) continue;
        await walk(walkers[mode], toHref(locale, path), { locale, mode, hasAxe: face === 'wide', report });
      }
      expect(report.lines()).toEqual([]);
    });
  }
}

type Look = { locale: Locale; mode: Mode; hasAxe: boolean; report: Report };

async function walk(walker: Walker, href: string, look: Look): Promise<void> {
  const { page } = walker;
  const { locale, hasAxe, report } = look;
  // One language is loaded on a phone, the other at a desk.
  const widths = locale === 'en' ? WIDTHS : WIDTHS.toReversed();
  await walker.open(href, widths[0] ?? NARROWEST);
  for (const width of widths) {
    await page.setViewportSize(toScreen(width));
    report.add(`${locale} ${width}`, await findLayoutProblems(page));
  }
  const isFolded = await openEverything(page);
  for (const width of isFolded ? [NARROWEST, DESKTOP] : []) {
    await page.setViewportSize(toScreen(width));
    report.add(`${locale} ${width} all open`, await findLayoutProblems(page));
  }
  report.add(`${locale} loading`, await walker.finish());
  if (hasAxe) report.add(`${locale} axe`, await findAxeProblems(walker, look));
}

/** What is folded up, and what the server shows some readers. Returns whether there is any. */
function openEverything(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const folded = document.querySelectorAll('main details:not([open])');
    const states = document.querySelectorAll('midweek-state[hidden]');
    for (const details of folded) details.setAttribute('open', '');
    for (const state of states) state.removeAttribute('hidden');
    return folded.length + states.length > 0;
  });
}

/**
 * Axe is slow, so a short walk runs it on one pair only: English with scripts, on a phone and in dark mode, and French without scripts on a desktop. A whole
 * walk runs it on all four combinations, but the colour rules, which are the slowest, on that pair only: they depend on neither language nor scripts. They run
 * at desktop width: on a phone the footer is laid out lazily, and axe would take the page's background for the footer's.
 */
async function findAxeProblems({ page }: Walker, { locale, mode }: Look): Promise<string[]> {
  const hasScripts = mode === 'with scripts';
  const hasColours = isPair(locale, mode);
  await page.setViewportSize(toScreen(DESKTOP));
  const without = hasColours ? [] : COLOUR_RULES;
  const problems = isWhole || !hasScripts ? await findViolations(page, { without }) : [];
  if (!hasScripts) return problems;
  if (hasColours) {
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    problems.push(...(await findViolations(page, { only: COLOUR_RULES })));
  }
  await page.setViewportSize(toScreen(NARROWEST));
  return [...problems, ...(await findViolations(page, { without: COLOUR_RULES }))];
}
