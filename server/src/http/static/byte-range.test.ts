import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['items=0-1', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s of 100 bytes', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});

test('a range always lies within the file', () => {
  const number = fc.oneof(
    fc.nat({ max: 30 }).map(String),
    fc.constant(''),
    fc.bigInt({ min: 0n }).map(String),
  );
  fc.assert(
    fc.property(number, number, fc.nat({ max: 20 }), (first, last, size) => {
      const range = parseByteRange(`bytes=${first}-${last}`, size);
      if (typeof range !== 'object') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
