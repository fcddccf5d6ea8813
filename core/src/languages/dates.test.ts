import { expect, test, vi } from 'vitest';
import { formatDate, formatDayAndMonth, formatDays, formatDaysOfYear, formatMediumDate } from './dates.ts';

test.each([
  ['en', '2025-11-05', 'November 5, 2025', 'November 5'],
  ['fr', '2025-11-05', '5 novembre 2025', '5 novembre'],
  ['en', '2024-02-29', 'February 29, 2024', 'February 29'],
  ['fr', '2024-12-25', '25 décembre 2024', '25 décembre'],
  ['fr', '2024-05-01', '1er mai 2024', '1er mai'],
  ['fr', '2024-05-31', '31 mai 2024', '31 mai'],
] as const)('in %s the day %s is %j', (locale, day, long, short) => {
  expect(formatDate(locale, day)).toBe(long);
  expect(formatDayAndMonth(locale, day)).toBe(short);
});

test('narrow columns say the first of a month as French does', () => {
  expect(formatMediumDate('fr', '2025-11-01')).toBe('1er nov. 2025');
  expect(formatMediumDate('en', '2025-11-01')).toBe('Nov 1, 2025');
});

test.each([
  ['en', '2026-06-12', '2026-06-12', 'June 12, 2026', 'June 12'],
  ['en', '2026-06-12', '2026-06-16', 'June 12\u2009–\u200916, 2026', 'June 12\u2009–\u200916'],
  ['fr', '2026-06-12', '2026-06-16', '12–16 juin 2026', '12–16 juin'],
  ['fr', '2026-07-01', '2026-07-03', '1er–3 juillet 2026', '1er–3 juillet'],
  [
    'fr',
    '2025-10-31',
    '2025-11-01',
    '31 octobre\u2009–\u20091er novembre 2025',
    '31 octobre\u2009–\u20091er novembre',
  ],
] as const)('in %s the days from %s to %s are %j', (locale, first, last, long, short) => {
  expect(formatDays(locale, first, last)).toBe(long);
  expect(formatDaysOfYear(locale, first, last)).toBe(short);
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
