import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  ['en', ['hydration', 'hydrating', 'hydrated', 'hydrates', 'hydrate']],
  ['en', ['query', 'queries']],
  ['en', ['memoization', 'memoisation', 'memoized', 'memoised', 'memoises']],
  ['en', ['accessible', 'accessibility']],
  ['en', ['variable', 'variables', 'variability']],
  ['fr', ['vulnerable', 'vulnerables', 'vulnerabilite']],
  ['fr', ['evenement', 'evenements']],
  ['fr', ['hydratation', 'hydrater', 'hydratee', 'hydratees']],
  ['fr', ['tableau', 'tableaux']],
  ['fr', ['global', 'globale', 'globaux']],
  // English words keep their endings in French texts.
  ['fr', ['test', 'tests', 'tester', 'testing']],
  ['fr', ['migration', 'migrer', 'migrating']],
  ['fr', ['dependance', 'dependances', 'dependency', 'dependencies']],
  ['fr', ['accessibilite', 'accessibility', 'accessible']],
  ['fr', ['native', 'natives', 'natif', 'natifs']],
] as const)('the forms of a word have one stem (%s: %s)', (locale, forms) => {
  expect(new Set(forms.map((form) => stem(form, locale))).size).toBe(1);
});

test('short words and names with numbers stay as they are', () => {
  expect(['api', 'use', 'es2015s'].map((term) => stem(term, 'en'))).toEqual(['api', 'use', 'es2015s']);
});

test('words that only begin alike are kept apart', () => {
  expect(stem('router', 'en')).not.toBe(stem('routine', 'en'));
  expect(stem('natif', 'fr')).not.toBe(stem('nation', 'fr'));
});
