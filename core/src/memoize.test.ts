import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('the result for the same arguments is reused, and only for them', () => {
  const made: string[] = [];
  const join = memoize((first: string, second: string) => {
    made.push(`${first}|${second}`);
    return { first, second };
  });
  expect(join('a', 'b')).toBe(join('a', 'b'));
  expect(join('a b', '')).not.toBe(join('a', 'b '));
  expect(made).toEqual(['a|b', 'a b|', 'a|b ']);
});
