import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventBuffer } from './event-buffer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aBuffer(write: (events: readonly number[]) => Promise<void> = async () => undefined) {
  const written: number[][] = [];
  const buffer = createEventBuffer<number>({
    async write(events) {
      await write(events);
      written.push([...events]);
    },
    toRefusal: (cause) => new Error('refused', { cause }),
    maxEvents: 10,
    eventsPerWrite: 4,
    intervalMs: 1000,
    writeTimeoutMs: 5000,
  });
  return { buffer, written };
}

/** What became of a promise so far. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  let state = 'waits';
  promise.then(
    () => {
      state = 'stored';
    },
    (error: Error) => {
      state = error.message;
    },
  );
  await vi.advanceTimersByTimeAsync(0);
  return state;
}

test('events of a second are written together, and acknowledged after that', async () => {
  const { buffer, written } = aBuffer();
  const first = buffer.add([1]);
  await vi.advanceTimersByTimeAsync(600);
  const second = buffer.add([2]);
  expect([await stateOf(first), await stateOf(second), written]).toEqual(['waits', 'waits', []]);
  await vi.advanceTimersByTimeAsync(400);
  expect([await stateOf(first), await stateOf(second), written]).toEqual(['stored', 'stored', [[1, 2]]]);
});

test('more than fit are refused at once, also while others are being written', async () => {
  const slow = Promise.withResolvers<void>();
  const { buffer, written } = aBuffer(() => slow.promise);
  const inWrite = buffer.add([1, 2, 3, 4, 5]);
  const waiting = buffer.add([6, 7, 8, 9, 10]);
  expect(await stateOf(buffer.add([11]))).toBe('refused');
  slow.resolve();
  await Promise.all([inWrite, waiting]);
  expect(written.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('nobody waits for a database that does not answer, and nothing is kept for it', async () => {
  const stuck = Promise.withResolvers<void>();
  const { buffer } = aBuffer(() => stuck.promise);
  const refused = [buffer.add([1, 2, 3, 4]), buffer.add([5])].map((added) => added.catch((error) => error));
  await vi.advanceTimersByTimeAsync(5000);
  expect((await Promise.all(refused)).map(({ message }) => message)).toEqual(['refused', 'refused']);
  expect(await stateOf(buffer.add([6]))).toBe('refused');
  stuck.resolve();
  await vi.advanceTimersByTimeAsync(0);
  const next = buffer.add([7]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await stateOf(next)).toBe('stored');
});

test('closing writes what waits and takes nothing more', async () => {
  const { buffer, written } = aBuffer();
  const last = buffer.add([1]);
  await buffer.close();
  expect([await stateOf(last), written]).toEqual(['stored', [[1]]]);
  expect(await stateOf(buffer.add([2]))).toBe('refused');
});
