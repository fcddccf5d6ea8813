import { expect, test, vi } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const toText = (answer: Uint8Array) => new TextDecoder().decode(answer);

test('an answer is made once', () => {
  const cache = createAnswerCache({ maxBytes: 100 });
  const make = vi.fn(() => 'answer');
  expect([cache.get('a', make), cache.get('a', make)].map(toText)).toEqual(['answer', 'answer']);
  expect(make).toHaveBeenCalledTimes(1);
});

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

test('an answer that is too large is given and not kept', () => {
  const cache = createAnswerCache({ maxBytes: 3 });
  const make = vi.fn(() => 'answer');
  expect([cache.get('a', make), cache.get('a', make)].map(toText)).toEqual(['answer', 'answer']);
  expect(make).toHaveBeenCalledTimes(2);
});
