import { expect, test, vi } from 'vitest';
import { formatDate, formatDayAndMonth } from './dates.ts';

test.each([
  ['en', '2025-11-05', 'November 5, 2025', 'November 5'],
  ['fr', '2025-11-05', '5 novembre 2025', '5 novembre'],
  ['en', '2024-02-29', 'February 29, 2024', 'February 29'],
  ['fr', '2024-12-25', '25 décembre 2024', '25 décembre'],
] as const)('in %s the day %s is %j', (locale, day, long, short) => {
  expect(formatDate(locale, day)).toBe(long);
  expect(formatDayAndMonth(locale, day)).toBe(short);
});

test.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('no time zone moves a day: %s', async (zone) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const dates = await import('./dates.ts');
  expect(dates.formatDate('en', '2025-01-01')).toBe('January 1, 2025');
  expect(dates.formatDayAndMonth('en', '2025-01-01')).toBe('January 1');
  expect(dates.yearOf('2025-01-01')).toBe(2025);
  expect(dates.toInstant('2025-01-01')).toBe('2025-01-01T00:00:00.000Z');
  vi.unstubAllEnvs();
});
