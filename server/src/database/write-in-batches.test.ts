import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writeInBatches } from './write-in-batches.ts';

/** A write that the test ends, batch by batch. */
function createWrite() {
  const batches: { items: readonly string[]; end: (error?: Error) => void }[] = [];
  const write = (items: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => `${item} stored`)));
      batches.push({ items, end });
    });
  return { write, batches };
}

/** The next turn of the event loop is over, and with it what only waits for promises. */
async function passTurn(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

test('nobody is answered before their own batch is written', async () => {
  const { write, batches } = createWrite();
  const store = writeInBatches(write);
  const answered: string[] = [];
  const send = (item: string) => void store(item).then((result) => answered.push(result));
  send('a');
  await passTurn();
  send('b');
  await passTurn();
  expect(answered).toEqual([]);
  batches[0]?.end();
  await passTurn();
  expect(answered).toEqual(['a stored']);
  batches[1]?.end();
  await passTurn();
  expect(answered).toEqual(['a stored', 'b stored']);
});

test('one write that fails does not take its neighbours with it', async () => {
  const stored: string[] = [];
  const store = writeInBatches(async (items: readonly string[]) => {
    if (items.includes('bad')) throw new Error('this row is bad');
    stored.push(...items);
    return items;
  });
  const results = await Promise.allSettled(['a', 'bad', 'b'].map(store));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { message: 'this row is bad' } });
  expect(stored).toEqual(['a', 'b']);
  expect(await store('later')).toBe('later');
});

test('nothing is written a second time when the database goes away', async () => {
  const { write, batches } = createWrite();
  const store = writeInBatches(write);
  const results = Promise.allSettled(['a', 'b'].map(store));
  await passTurn();
  // Perhaps after the commit.
  batches[0]?.end(new Error('Connection terminated unexpectedly'));
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = store('c');
  await passTurn();
  expect(batches.map(({ items }) => items)).toEqual([['a', 'b'], ['c']]);
  batches[1]?.end();
  expect(await next).toBe('c stored');
});
