import { expect, test } from 'vitest';
import { OFFER } from '../testing/price-list.ts';
import { parseSlot } from './request-problems.ts';

const BOOKABLE = { days: ['2026-11-18', '2026-11-25'], placements: OFFER.placements };

test('a place is a date, a kind and perhaps a number', () => {
  expect(parseSlot('2026-11-18 react 2', BOOKABLE)).toEqual({
    issueDate: '2026-11-18',
    placement: 'react',
    quantity: 2,
  });
  expect(parseSlot('2026-11-25 main', BOOKABLE)?.quantity).toBe(1);
});

test.each([
  '2026-11-19 main',
  '2026-11-18 middle',
  '2026-11-18 main 2',
  '2026-11-18 react 0',
  '2026-11-18 react 1 1',
  '2026-11-18 react 1e0',
  '',
])('%j is not a valid place', (text) => {
  expect(parseSlot(text, BOOKABLE)).toBeUndefined();
});
