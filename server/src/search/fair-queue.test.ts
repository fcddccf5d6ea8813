import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose tasks end one by one, when told to. */
function aQueue(limits: { maxWaiting?: number; maxWaitingPerClient?: number } = {}) {
  const queue = createFairQueue({
    maxWaiting: 100,
    maxWaitingPerClient: 100,
    toRefusal: () => new Error('full'),
    ...limits,
  });
  const started: string[] = [];
  const refused: string[] = [];
  let endCurrent = () => {};
  const add = (client: string, name: string) =>
    void queue
      .run(client, () => {
        started.push(name);
        return new Promise<void>((resolve) => {
          endCurrent = resolve;
        });
      })
      .catch(() => refused.push(name));
  const finishAll = async () => {
    for (let last = -1; last < started.length; ) {
      last = started.length;
      endCurrent();
      // The next task starts in the second turn of the event loop after this one.
      for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { add, started, refused, finishAll };
}

test('one task runs at a time, and clients take turns', async () => {
  const { add, started, finishAll } = aQueue();
  for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name);
  for (const name of ['b1', 'b2']) add('b', name);
  add('reader', 'r1');
  expect(started).toEqual(['a1']);
  await finishAll();
  expect(started).toEqual(['a1', 'a2', 'b1', 'r1', 'a3', 'b2', 'a4']);
});

test('a client with too many waiting tasks is refused, others are not', async () => {
  const { add, started, refused, finishAll } = aQueue({ maxWaitingPerClient: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name);
  add('b', 'b1');
  await finishAll();
  expect(refused).toEqual(['a4']);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('in a full queue the client with most waiting tasks makes room', async () => {
  const { add, started, refused, finishAll } = aQueue({ maxWaiting: 4 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name);
  for (const name of ['b1', 'b2']) add('b', name);
  add('reader', 'r1');
  await finishAll();
  expect(refused.length).toBe(2);
  expect(started).toContain('r1');
  expect(started.length).toBe(5);
});

test('a task that fails holds nobody up', async () => {
  const queue = createFairQueue({
    maxWaiting: 9,
    maxWaitingPerClient: 9,
    toRefusal: () => new Error('full'),
  });
  const failed = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('a', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
