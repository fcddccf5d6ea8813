import { expect, test } from 'vitest';
import { parseQuantity } from './quantity.ts';

test.each([
  [0, 0],
  [10, 10],
  ['3', 3],
  [' 3 ', 3],
  ['3.0', 3],
  ['3,0', 3],
  ['-0', 0],
  ['', 0],
])('%j means %i', (value, quantity) => {
  expect(parseQuantity(value)).toEqual({ ok: true, quantity });
});

test.each([
  [11, 'too-many'],
  ['11', 'too-many'],
  ['999999999999999', 'too-many'],
  [10.5, 'too-many'],
  [-1, 'too-few'],
  ['-1', 'too-few'],
  [1.5, 'not-whole'],
  ['1,5', 'not-whole'],
  ['two', 'no-number'],
  ['1e1', 'no-number'],
  ['٣', 'no-number'],
  ['2 or 3', 'no-number'],
  [Number.NaN, 'no-number'],
  [true, 'no-number'],
  [['1', '2'], 'no-number'],
  [null, 'no-number'],
])('%j is %s', (value, problem) => {
  expect(parseQuantity(value)).toEqual({ ok: false, problem });
});
