import { expect, test } from 'vitest';
import { toLocalDay } from './local-day.ts';

test('a day is that of the reader, not of Greenwich', () => {
  expect(toLocalDay(new Date(2026, 10, 5, 0, 1))).toBe('2026-11-05');
  expect(toLocalDay(new Date(2026, 0, 31, 23, 59))).toBe('2026-01-31');
});
