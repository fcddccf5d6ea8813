import { expect, test } from 'vitest';
import { toBlockingMs } from './blocking-time.ts';

test.each([
  ['before the first paint', { startTime: 100, duration: 140 }, 0],
  ['after it', { startTime: 300, duration: 140 }, 90],
  ['that begins before it', { startTime: 190, duration: 140 }, 20],
])('a task %s', (_, task, blocking) => {
  expect(toBlockingMs([task], 260)).toBe(blocking);
});
