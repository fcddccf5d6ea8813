import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

test('the least recently used answers are dropped when the cache is full', () => {
  const cache = createAnswerCache({ maxBytes: 30 });
  const made: string[] = [];
  const ask = (key: string) =>
    cache.get(key, () => {
      made.push(key);
      return '123456789';
    });
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
});
