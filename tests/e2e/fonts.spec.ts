// Pages are laid out alike on every machine only if its own faces are out of reach, for every Chromium that the tests may find.
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../browser.ts';
import { type Face, faceEnvironment } from '../fonts.ts';
import { expect, test } from './test.ts';

/** Of the sentence below at 100 px; the figures of the faces themselves. */
const WIDTHS: Record<Face, { text: number; code: number }> = {
  wide: { text: 2249, code: 2589 },
  narrow: { text: 1751, code: 2589 },
};
const TEXT_FAMILIES = [
  'system-ui',
  'sans-serif',
  'serif',
  'Georgia',
  'Charter',
  'Arial',
  'Noto Serif',
  'Helvetica',
];
const CODE_FAMILIES = ['monospace', 'ui-monospace', 'DejaVu Sans Mono', 'Consolas', 'Courier New'];

const programs = new Set([await findBrowser(), await findBrowser({ isWhole: true })]);

for (const program of programs) {
  for (const face of ['wide', 'narrow'] as const) {
    test(`a browser of the tests knows one face and no other: ${face}, ${program.split('/').at(-1)}`, async () => {
      const env = { ...process.env, ...faceEnvironment(face) } as Record<string, string>;
      const browser = await chromium.launch({ executablePath: program, args: BROWSER_ARGS, env });
      const page = await browser.newPage();
      await page.setContent(
        '<span style="white-space: nowrap">The quick brown fox jumps over the lazy dog</span>',
      );
      const measured = await page.locator('span').evaluate(
        (span, families) =>
          families.map((family) => {
            span.style.font = `100px ${/^(serif|sans-serif|monospace|system-ui)$/.test(family) ? family : `"${family}"`}`;
            return [family, Math.round(span.getBoundingClientRect().width)];
          }),
        [...TEXT_FAMILIES, ...CODE_FAMILIES],
      );
      await browser.close();
      const { text, code } = WIDTHS[face];
      expect(measured).toEqual([
        ...TEXT_FAMILIES.map((family) => [family, text]),
        ...CODE_FAMILIES.map((family) => [family, code]),
      ]);
    });
  }
}
