import { expect, test } from 'vitest';
import { mapConcurrently } from './concurrency.ts';

test('results keep the order of the items, whoever finishes first', async () => {
  const order: number[] = [];
  const gates = [3, 1, 2].map((item) => ({ item, ...Promise.withResolvers<void>() }));
  const mapping = mapConcurrently(gates, 3, async ({ item, promise }) => {
    await promise;
    order.push(item);
    return item * 10;
  });
  for (const gate of gates.toReversed()) gate.resolve();
  expect(await mapping).toEqual([30, 10, 20]);
  expect(order).toHaveLength(3);
});

test('no more than the limit are under way', async () => {
  let open = 0;
  let most = 0;
  await mapConcurrently(Array.from({ length: 20 }), 4, async () => {
    most = Math.max(most, ++open);
    await new Promise(setImmediate);
    open--;
  });
  expect(most).toBe(4);
});

test('after a failure nothing new is started', async () => {
  const started: number[] = [];
  const mapping = mapConcurrently([1, 2, 3, 4], 1, async (item) => {
    started.push(item);
    if (item === 2) throw new Error('two');
  });
  await expect(mapping).rejects.toThrow('two');
  expect(started).toEqual([1, 2]);
});
