import { expect, test } from 'vitest';
import { placesOf, titleOf } from './browse-answer.ts';

const TITLE = 'Midweek #218: React 19 | Next.js 15.1 | Safari 18.2';
const aHit = (url: string, lvl1: string, lvl3: string | null = null) => ({
  objectID: url,
  url,
  hierarchy: { lvl0: 'Newsletter', lvl1, lvl3 },
});

test.each([
  ['/newsletter/218#react-19', TITLE, '#218: React 19'],
  ['/fr/newsletter/218#react-19', 'Midweek #218\u00a0: React 19 | Next.js', '#218\u00a0: React 19'],
  ['/newsletter/7', 'Seven ways', 'Seven ways'],
  ['/articles/css', 'CSS without classes', 'CSS without classes'],
])('the place of %s', (url, title, place) => {
  expect(placesOf(aHit(url, title, 'React 19'))).toEqual(['Newsletter', place]);
});

test('the title of an issue breaks after its name and between its topics', () => {
  expect(titleOf(aHit('/newsletter/218', TITLE))).toBe(
    'Midweek\u00a0#218: React\u00a019\u00a0| Next.js\u00a015.1\u00a0| Safari\u00a018.2',
  );
  expect(titleOf(aHit('/articles/css', 'A <b> in CSS'))).toBe('A &lt;b&gt; in CSS');
});
