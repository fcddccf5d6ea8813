import { expect, test } from 'vitest';
import { findWords } from '../../testing/plain-index.ts';
import { cutSnippet } from './snippet.ts';

const cut = (text: string, term: string, length: number) =>
  cutSnippet(text, findWords(text, new Set([term])), length);

const LETTERS = 'a b c d e f g h i j k';

test.each([
  ['f', 3, 'e f g', true, true],
  ['a', 3, 'a b c', false, true],
  ['k', 3, 'i j k', true, false],
  ['z', 3, 'a b c', false, true],
  ['f', 20, LETTERS, false, false],
])('around %s, %i words', (term, length, text, isCutBefore, isCutAfter) => {
  expect(cut(LETTERS, term, length)).toMatchObject({ text, isCutBefore, isCutAfter });
});

test('the part with most matches is taken', () => {
  expect(cut('x a b c d e x f x g', 'x', 3).text).toBe('x f x');
});

test('matches move with the snippet', () => {
  const { text, ranges } = cut('one two (three) four five', 'three', 1);
  expect(text).toBe('(three)');
  expect(ranges.map(([start, end]) => text.slice(start, end))).toEqual(['three']);
});
