import { expect, test } from 'vitest';
import { texts } from './fr.ts';

/** All texts; those with parameters are called with words. */
function listTexts(part: unknown, path = ''): [string, string][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') return listTexts(part(...Array(part.length).fill(2)), `${path}()`);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => listTexts(value, `${path}.${key}`));
}

test('French signs have the spaces that are theirs, and apostrophes are curved', () => {
  const wrong = listTexts(texts).filter(([, text]) =>
    /[^\u202f\d:/](?:[;!?])|[^\u00a0/\d]:(?!\/)|[ \u00a0][;!?]|«[^\u00a0]|[^\u00a0]»|'/.test(text),
  );
  expect(wrong).toEqual([]);
});

test('French does not say vous', () => {
  expect(listTexts(texts).filter(([, text]) => /\b(?:vous|votre|vos)\b/i.test(text))).toEqual([]);
});
