import { expect, test } from 'vitest';
import { confirmMisses, type Measurement } from './result.ts';

const aRow = (name: string, value: number): Measurement => ({
  group: 'Speed',
  name,
  value,
  unit: 'ms',
  budget: 10,
});

test('a budget that is kept the second time counts as kept, with the miss listed', () => {
  const first = [aRow('page', 12), aRow('search', 5)];
  const second = [aRow('page', 9), aRow('search', 6)];
  expect(confirmMisses(first, second)).toEqual({
    measurements: [aRow('page', 9), aRow('search', 5)],
    unconfirmed: [aRow('page', 12)],
  });
});

test('a budget that is missed twice stays missed', () => {
  expect(confirmMisses([aRow('page', 12)], [aRow('page', 13)])).toEqual({
    measurements: [aRow('page', 13)],
    unconfirmed: [],
  });
});

test('a budget that only the second measurement misses was kept', () => {
  const first = [aRow('page', 12), aRow('search', 5)];
  const second = [aRow('page', 9), aRow('search', 15)];
  expect(confirmMisses(first, second).measurements).toEqual([aRow('page', 9), aRow('search', 5)]);
});

test('a miss that was not measured again stays a miss', () => {
  expect(confirmMisses([aRow('page', 12)], [])).toEqual({
    measurements: [aRow('page', 12)],
    unconfirmed: [],
  });
});
