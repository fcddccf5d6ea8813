import { expect, test } from 'vitest';
import { paginate } from './paginate.ts';

const entries = (count: number) => Array.from({ length: count }, (_, index) => index);

test('149 entries make 15 pages, with 9 on the last', () => {
  const pages = paginate(entries(149), 10);
  expect(pages).toHaveLength(15);
  expect(pages[0]).toEqual({ number: 1, count: 15, entries: entries(10) });
  expect(pages.at(-1)).toEqual({ number: 15, count: 15, entries: entries(149).slice(140) });
});

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
])('%i entries make %i pages of ten', (count, pages) => {
  expect(paginate(entries(count), 10)).toHaveLength(pages);
});
