import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadersFirst, MAX_WAIT_MS } from './readers-first.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Whether it is its turn by now. */
function watch(turn: Promise<void>) {
  const state = { isOver: false };
  void turn.then(() => {
    state.isOver = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return state.isOver;
  };
}

test('background work waits until the last reader is answered, even with an error', async () => {
  const readers = createReadersFirst();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answers = Promise.allSettled([first, second].map(({ promise }) => readers.serve(() => promise)));
  const isTurn = watch(readers.giveWay());
  first.resolve();
  expect(await isTurn()).toBe(false);
  second.reject(new Error('the database is away'));
  expect(await isTurn()).toBe(true);
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(vi.getTimerCount()).toBe(0);
});

test('background work goes on while there are always readers', async () => {
  const readers = createReadersFirst();
  void readers.serve(() => new Promise(() => undefined));
  const isTurn = watch(readers.giveWay());
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS - 1);
  expect(await isTurn()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isTurn()).toBe(true);
});
