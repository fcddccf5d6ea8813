import { expect, test } from 'vitest';
import { createRaster, fillText, INK_TONE } from './raster.ts';
import { CAP_HEIGHT, hasGlyph, measure, toDrawable, UNITS_PER_EM, walkGlyphs } from './typeset.ts';

function inkAbove(text: string, share: number): number {
  const raster = createRaster(200, 200);
  const run = { x: 10, y: 150, size: 100, tracking: 0, tone: INK_TONE };
  fillText(raster, { ...run, text, width: measure(text, run.size) });
  return raster.tones.subarray(0, (run.y - Math.ceil(run.size * share)) * raster.width).filter(Boolean)
    .length;
}

test('the face has all letters and signs of French', () => {
  const needed = 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ«»‹›“”‘’…–—€°&\u00a0\u202f\u2011';
  expect(Array.from(needed).filter((character) => !hasGlyph(character))).toEqual([]);
});

test('accents are drawn above capitals', () => {
  expect(inkAbove('E', CAP_HEIGHT + 0.03)).toBe(0);
  for (const letter of 'ÉÈÊËÀÂÎÔÙÛ') expect(inkAbove(letter, CAP_HEIGHT + 0.03)).toBeGreaterThan(50);
});

test.each(['2', 'o', 'W', '—'])('"%s" is filled with as much ink as its outline encloses', (letter) => {
  const size = 150;
  let outlined = 0;
  walkGlyphs(letter, 0, ({ segments }) => {
    for (let i = 0; i < segments.length; i += 4) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = segments.subarray(i, i + 4);
      outlined += ((x0 * y1 - x1 * y0) / 2) * (size / UNITS_PER_EM) ** 2;
    }
  });
  const raster = createRaster(300, 200);
  fillText(raster, {
    text: letter,
    x: 20.3,
    y: 150.6,
    size,
    width: measure(letter, size),
    tracking: 0,
    tone: INK_TONE,
  });
  const inked = raster.tones.reduce((sum, tone) => sum + tone, 0) / INK_TONE;
  expect(inked / Math.abs(outlined)).toBeCloseTo(1, 1.5);
});

test('pairs are kerned', () => {
  expect(measure('AV', 100)).toBeLessThan(measure('A', 100) + measure('V', 100));
});

test.each([
  ['Dvořák 🎉 → x', 'Dvorák › x'],
  ['  two\n lines ', 'two lines'],
  ['Déjà\u00a0! e\u0301', 'Déjà\u00a0! é'],
  ['日本', ''],
])('%j is drawn as %j', (text, drawable) => {
  expect(toDrawable(text)).toBe(drawable);
});
