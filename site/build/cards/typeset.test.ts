import { expect, test } from 'vitest';
import { hasGlyph, toDrawable } from './typeset.ts';

test('the face has all letters and signs of French', () => {
  const needed = 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ«»‹›“”‘’…–—€°&\u00a0\u202f\u2011';
  expect(Array.from(needed).filter((character) => !hasGlyph(character))).toEqual([]);
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
