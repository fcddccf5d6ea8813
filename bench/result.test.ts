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

test('a budget that is missed twice, or not measured again, stays missed', () => {
  expect(confirmMisses([aRow('page', 12)], [aRow('page', 13)]).measurements).toEqual([aRow('page', 13)]);
  expect(confirmMisses([aRow('page', 12)], []).measurements).toEqual([aRow('page', 12)]);
});

test('a budget that only the second measurement misses was kept', () => {
  const first = [aRow('page', 12), aRow('search', 5)];
  const second = [aRow('page', 9), aRow('search', 15)];
  expect(confirmMisses(first, second).measurements).toEqual([aRow('page', 9), aRow('search', 5)]);
});
