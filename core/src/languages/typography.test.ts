import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTypography } from './typography.ts';

test.each([
  ['Quoi de neuf ?', 'Quoi de neuf\u202f?'],
  ['Enfin !', 'Enfin\u202f!'],
  ['Un mois ; deux versions', 'Un mois\u202f; deux versions'],
  ['Vraiment ?!', 'Vraiment\u202f?!'],
  ['En bref : rien', 'En bref\u00a0: rien'],
  ['Le « cache » de Next', 'Le «\u00a0cache\u00a0» de Next'],
  ['24 % plus rapide', '24\u00a0% plus rapide'],
  ['1200 € hors taxes', '1200\u00a0€ hors taxes'],
  ['Deux  espaces  :  une seule', 'Deux  espaces\u00a0:  une seule'],
  ['Trop large\u00a0!', 'Trop large\u202f!'],
  ["L'API qu'on attend", 'L’API qu’on attend'],
])('French %j becomes %j', (typed, shown) => {
  expect(toTypography('fr', typed)).toBe(shown);
});

test.each([
  ['an address', 'https://react.dev/blog?a=1;b=2!c'],
  ['a time', 'à 12:30'],
  ['a module', 'node:fs'],
  ['a width', '100%'],
  ['a quote around code', "'use client'"],
  ['text that is already set', 'Quoi\u202f? «\u00a0Rien\u00a0»\u00a0: 5\u00a0%'],
])('French spacing leaves %s alone', (_, text) => {
  expect(toTypography('fr', text)).toBe(text);
});

// Few characters, so that the spaces and marks meet often.
const frenchText = fc.string({
  unit: fc.constantFrom(..." \u00a0\u202f;!?:«»%€'’ab/1é".split('')),
  maxLength: 40,
});

test('French spacing changes spaces and apostrophes, never words', () => {
  const bare = (text: string) => text.replace(/[ \u00a0\u202f]/g, '').replaceAll("'", '’');
  fc.assert(
    fc.property(frenchText, (text) => {
      const shown = toTypography('fr', text);
      expect(bare(shown)).toBe(bare(text));
      expect(shown).not.toMatch(/ [;!?:»%€]|« /);
    }),
  );
});
