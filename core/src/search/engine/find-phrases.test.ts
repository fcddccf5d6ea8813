import { expect, test } from 'vitest';
import { aRecord } from '../../testing/search-records.ts';
import { findMatches } from '../words/find-matches.ts';
import { createSearchIndex } from './create-search-index.ts';

const records = [
  ['Expo', 'Native maps for React'],
  ['React Native', 'Maps without a key'],
  ['A React hook', 'Native code'],
  ['Styling', 'What react-native writes'],
  ['useEffect', 'Everything about effects'],
  ['The store', 'A way to share state'],
].map(([title = '', content = '']) => aRecord({ title, content }));
const index = createSearchIndex(records);

function ask(query: string) {
  const answer = index.search({ query, facetFilters: [], page: 0, hitsPerPage: 20 });
  return { ...answer, titles: answer.hits.map(({ record }) => record.hierarchy.lvl3).sort() };
}

test.each([
  ['"react native"', ['React Native', 'Styling']],
  ['“react native”', ['React Native', 'Styling']],
  ['«\u00a0React-Native\u00a0»', ['React Native', 'Styling']],
  ['"native react"', []],
  // From the title into the text.
  ['"hook native"', []],
  ['"react native" maps', ['React Native', 'Styling']],
  ['"react native" "without a key"', ['React Native']],
  ['"use effect"', ['useEffect']],
  // Neither a typo, nor a beginning, nor another form.
  ['"react natve"', []],
  ['"react nativ"', []],
  ['"everything about effect"', []],
  ['"a way to"', ['The store']],
  ['"" store', ['The store']],
])('%s', (query, titles) => {
  expect(ask(query).titles).toEqual(titles);
});

test('a mark without its partner is text', () => {
  expect(ask('"hook react').nbComplete).toBe(1);
});

test('further words come first, and those without them say so', () => {
  expect(ask('"react native" maps').nbComplete).toBe(1);
});

test('only the words of a phrase are marked', () => {
  const [hit] = ask('"use effect"').hits;
  expect(findMatches('useEffect and effects', hit?.matchedTerms ?? new Set())).toEqual([
    [0, 3],
    [3, 9],
  ]);
});

test('where no record has a phrase, its words are suggested', () => {
  expect(ask('"native react"').suggestions).toEqual([{ words: [{ text: 'native react' }] }]);
});
