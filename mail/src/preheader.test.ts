import { expect, test } from 'vitest';
import { toPreheader } from './preheader.ts';
import { aParagraph } from './testing/content.ts';

test('a short text is the preheader as it is, in one line', () => {
  expect(toPreheader([aParagraph('React 19.2\nis out.'), aParagraph('So is Expo.')])).toBe(
    'React 19.2 is out. So is Expo.',
  );
});

test('a long text is cut after a word', () => {
  const preheader = toPreheader([aParagraph('word, '.repeat(60))]);
  expect(preheader).toMatch(/^(word, )+word…$/);
  expect(preheader.length).toBeLessThanOrEqual(150);
});

test('a text without spaces is cut anyway, and nothing stays nothing', () => {
  expect(toPreheader([aParagraph('x'.repeat(200))])).toHaveLength(150);
  expect(toPreheader([])).toBe('');
});
