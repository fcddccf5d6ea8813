import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

const en = createFormat('en', 'Europe/Paris');
const fr = createFormat('fr', 'Europe/Paris');
const AT = '2026-11-18T06:00:00.000Z';
/** Spaces and commas of dates differ between versions of ICU. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/^(\w+),/, '$1');

test('moments are shown by the clock of the newsletter', () => {
  expect(plain(en.fullTime(AT))).toBe('Wednesday 18 November 2026, 07:00 Europe/Paris');
  expect(plain(fr.fullTime(AT))).toBe('mercredi 18 novembre 2026, 07:00 Europe/Paris');
  expect(plain(en.time(AT))).toBe('18 Nov 2026, 07:00');
  expect(plain(createFormat('en', 'America/New_York').time(AT))).toBe('18 Nov 2026, 01:00');
});

test('a day of the calendar is the same day in every zone', () => {
  expect(plain(createFormat('en', 'Pacific/Kiritimati').fullDay('2026-11-18'))).toBe(
    'Wednesday 18 November 2026',
  );
  expect(plain(createFormat('fr', 'Pacific/Pago_Pago').shortDay('2026-11-18'))).toBe('18 nov.');
});

test('numbers, sizes and parts are those of the language', () => {
  expect(en.number(1204)).toBe('1,204');
  expect(plain(fr.number(1204))).toBe('1 204');
  expect(en.percent(0.417)).toBe('41.7%');
  expect(plain(en.bytes(46_639))).toBe('47 kB');
  expect(plain(en.bytes(2_450_000))).toBe('2.5 MB');
  expect(fr.bytes(46_639)).toBe('47\u00a0Ko');
  expect(fr.bytes(2_450_000)).toBe('2,5\u00a0Mo');
  expect(en.list(['Ada', 'Grace', 'Joan'])).toBe('Ada, Grace and Joan');
});

test('how long ago something was is said in the largest unit that fits', () => {
  const now = Date.parse(AT);
  const ago = (seconds: number) => en.ago(new Date(now - seconds * 1000).toISOString(), now);
  expect([ago(5), ago(90), ago(7200), ago(86_400), ago(86_400 * 9)]).toEqual([
    'now',
    '1 minute ago',
    '2 hours ago',
    'yesterday',
    'last week',
  ]);
  expect(en.ago(new Date(now + 3_600_000).toISOString(), now)).toBe('in 1 hour');
});
