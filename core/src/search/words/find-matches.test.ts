import { expect, test } from 'vitest';
import { findMatches } from './find-matches.ts';

const marked = (text: string, terms: string[]) =>
  findMatches(text, new Set(terms)).map(([start, end]) => text.slice(start, end));

test('words are found without their accents, and marked with them', () => {
  expect(marked('Les Événements d’un effet', ['evenements'])).toEqual(['Événements']);
});

test('the whole word is marked, and each of its places', () => {
  expect(marked('Hydration, partial hydration', ['hydration'])).toEqual(['Hydration', 'hydration']);
});

test('parts of a name are marked in it, and a name as a whole once', () => {
  expect(marked('useSyncExternalStore', ['external', 'store'])).toEqual(['External', 'Store']);
  expect(marked('useSyncExternalStore', ['usesyncexternalstore', 'use', 'store'])).toEqual([
    'useSyncExternalStore',
  ]);
});

test('two words that match one typed word are marked together', () => {
  expect(marked('React Native Vision Camera', ['visioncamera'])).toEqual(['Vision Camera']);
  expect(marked('A camera for the vision of others', ['visioncamera'])).toEqual([]);
});

test('without terms nothing is marked', () => {
  expect(findMatches('React', new Set())).toEqual([]);
});
