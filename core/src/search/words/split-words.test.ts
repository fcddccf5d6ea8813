import { expect, test } from 'vitest';
import { splitQuery, splitWords } from './split-words.ts';

const termsOf = (text: string) => splitWords(text).map(({ term }) => term);

test.each([
  ['Événements, œuvres', ['evenements', 'oeuvres']],
  ['l’outil d’aujourd’hui', ['l', 'outil', 'd', 'aujourd', 'hui']],
  ['react-router', ['reactrouter', 'react', 'router']],
  ['Next.js 16', ['nextjs', 'next', 'js', '16']],
  ['useEffect', ['useeffect', 'use', 'effect']],
  ['@expo/ui', ['expo', 'ui']],
  ['React 19.2.1', ['react', '19.2.1']],
  ['v19 and v0.82', ['19', 'and', '0.82']],
  ['i18n', ['i18n', 'i', '18', 'n']],
])('the words of %s', (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

test('a word has its place in the text', () => {
  const text = 'In v19: useId';
  expect(splitWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'In',
    '19',
    'useId',
    'use',
    'Id',
  ]);
});

test('a query keeps camelCase names whole and splits names at marks', () => {
  expect(splitQuery('useId react-router').map(({ term }) => term)).toEqual(['useid', 'react', 'router']);
  expect(splitQuery('React19')).toEqual([{ term: 'react19', parts: ['react', '19'] }]);
});
