import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadersFirst, PACE_MS, READER_ACTIVE_MS } from './readers-first.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('mails begin one at a time while readers are around, and all at once when nobody is', async () => {
  const readers = createReadersFirst();
  let begun = 0;
  const begin = () => {
    for (let i = 0; i < 3; i++) void readers.giveWay().then(() => (begun += 1));
  };
  readers.noticeReader();
  begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(PACE_MS);
  expect(begun).toBe(2);
  await vi.advanceTimersByTimeAsync(READER_ACTIVE_MS + 1);
  begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toBe(6);
});
