// Axe itself, without the wrapper for Playwright: that sends a page one and a half megabytes of source twice for every question.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that the colour mode can break, and the slowest ones. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const ACCEPTED: Record<string, RegExp> = {
  // In French this link shows « Lire plus » and is read aloud as « En savoir plus sur … »: both texts are laid down.
  'label-content-name-mismatch': /aria-label="En savoir plus sur /,
};

/** What axe finds, short enough to read in a report. Without further wishes all its rules run, best practices included. Frames are left out. */
export async function findViolations(
  page: Page,
  { only, without = [], within = 'html' }: { only?: string[]; without?: string[]; within?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: Axe.RunOptions = {
    iframes: false,
    // Nobody reads what passes.
    resultTypes: ['violations'],
    ...(only && { runOnly: { type: 'rule', values: only } }),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  const found = await page.evaluate(
    async ([within, options]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(within, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, target, failureSummary = '' }) => ({
          id,
          html,
          line: `${id}: ${help} ${target.join(' ')} ${failureSummary}`.replace(/\s+/g, ' '),
        })),
      );
    },
    [within, options] as const,
  );
  return found.filter(({ id, html }) => !ACCEPTED[id]?.test(html)).map(({ line }) => line);
}
