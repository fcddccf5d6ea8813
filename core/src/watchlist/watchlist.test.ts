import { expect, test } from 'vitest';
import { formatProblem } from '../problems/problem.ts';
import { aSiteConfig } from '../testing/content.ts';
import { parseWatchlist, toNotesUrl, WATCHLIST_FILE } from './watchlist.ts';

const SITE_CONFIG = aSiteConfig();

test.each([
  [
    'an unknown section',
    '\nvite: { name: Vite, section: news, weight: 10, notes: https://vite.dev }',
    '2 "vite.section" is "news"; expected one of "react", "react-native", "other", "fun"; take one of them',
  ],
  [
    'an unknown placeholder',
    "vite: { name: Vite, section: other, weight: 1, notes: 'https://vite.dev/{major}' }",
    '1 "vite.notes" is "https://vite.dev/{major}"; expected no other placeholders than {version} and {tag}; correct the value',
  ],
])('%s is explained with its line', (_, source, problem) => {
  const { watchlist, problems } = parseWatchlist(source, SITE_CONFIG);
  expect(watchlist).toBeUndefined();
  expect(problems.map(formatProblem)).toEqual([`${WATCHLIST_FILE}:${problem}`]);
});

test.each([
  ['https://notes.example/{version}', 'https://notes.example/7.2.0'],
  ['https://notes.example/{tag}', 'https://notes.example/v7.2.0'],
  ['https://notes.example/vite%40{version}', 'https://notes.example/vite%407.2.0'],
  ['https://notes.example', 'https://notes.example'],
])('%s becomes %s', (notes, url) => {
  expect(toNotesUrl(notes, '7.2.0')).toBe(url);
});
