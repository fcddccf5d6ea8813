import { expect, test } from 'vitest';
import { createRaster, fillText, INK_TONE, type Raster } from './raster.ts';
import { CAP_HEIGHT, hasGlyph, measure, toDrawable, UNITS_PER_EM, walkGlyphs } from './typeset.ts';

/** How much ink lies on the rows above one, in pixels that are wholly covered. */
function inkAbove({ rows, stride, height }: Raster, row = height): number {
  return rows.subarray(0, row * stride).reduce((sum, pair) => sum + (pair >> 4) + (pair & 0xf), 0) / INK_TONE;
}

function inkOverCapitals(letter: string): number {
  const raster = createRaster(200, 200);
  fillText(raster, { text: letter, x: 10, y: 150, size: 100, tracking: 0, tone: INK_TONE, width: 100 });
  return inkAbove(raster, 150 - Math.ceil(100 * (CAP_HEIGHT + 0.03)));
}

test('the face has all letters and signs of French', () => {
  const needed = 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ«»‹›“”‘’…–—€°&\u00a0\u202f\u2011';
  expect(Array.from(needed).filter((character) => !hasGlyph(character))).toEqual([]);
});

test('accents are drawn above capitals', () => {
  expect(inkOverCapitals('E')).toBe(0);
  for (const letter of 'ÉÈÊËÀÂÎÔÙÛ') expect(inkOverCapitals(letter)).toBeGreaterThan(50);
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
    y: 150,
    size,
    width: measure(letter, size),
    tracking: 0,
    tone: INK_TONE,
  });
  expect(inkAbove(raster) / Math.abs(outlined)).toBeCloseTo(1, 1.5);
});

test('pairs are kerned', () => {
  expect(measure('AV', 100)).toBeLessThan(measure('A', 100) + measure('V', 100));
});

test.each([
  ['Dvořák 🎉 → x', 'Dvorák › x'],
  ['  two\n lines ', 'two lines'],
  ['Déjà\u00a0! e\u0301', 'Déjà\u00a0! é'],
  ['日本', ''],
  ['مرحبا | الروابط الأولى', ''],
  ['12 نوفمبر 2026', ''],
  ['日 and React Native', 'and React Native'],
])('%j is drawn as %j', (text, drawable) => {
  expect(toDrawable(text)).toBe(drawable);
});
