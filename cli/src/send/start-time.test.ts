import { expect, test } from 'vitest';
import { parseStartTime } from './start-time.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const parse = (text: string, zone = 'Europe/Paris', now = NOW) =>
  parseStartTime(text, zone, now).toISOString();

test.each([
  ['2026-03-18T07:00', 'Europe/Paris', '2026-03-18T06:00:00.000Z'],
  ['2026-04-01T07:00', 'Europe/Paris', '2026-04-01T05:00:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Paris', '2026-10-25T02:00:00.000Z'],
  ['2026-11-18T07:00', 'America/New_York', '2026-11-18T12:00:00.000Z'],
  // These exist twice: the earlier one is taken.
  ['2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
])('%s in %s is %s', (text, zone, instant) => {
  expect(parse(text, zone)).toBe(instant);
});

test.each([
  ['2026-03-29T02:59', 'Europe/Paris', '2026-03-29T03:59'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T03:30'],
])('%s in %s does not exist, and %s is proposed', (text, zone, proposed) => {
  expect(() => parse(text, zone)).toThrow(
    `--at ${text} does not exist in ${zone}: clocks go forward over it. Take ${proposed}`,
  );
});

test.each(['tomorrow', '2026-11-18T07:00Z', '2026-02-30T07:00', '2026-11-18T24:00'])(
  '"%s" is not a time',
  (text) => {
    expect(() => parse(text)).toThrow(`--at "${text}" is not a time; expected one such as 2026-11-18T07:00`);
  },
);

test('a time in the past, or more than a year ahead, is refused by the clock of the site', () => {
  expect(() => parse('2026-03-01T12:00')).toThrow(
    '--at 2026-03-01T12:00 (Europe/Paris) is in the past; there it is 2026-03-01T13:00 now. Leave --at out to send at once',
  );
  expect(parse('2026-03-01T13:01')).toBe('2026-03-01T12:01:00.000Z');
  expect(parse('2027-03-01T07:00')).toBe('2027-03-01T06:00:00.000Z');
  expect(() => parse('2027-03-18T07:00')).toThrow(
    '--at 2027-03-18T07:00 is more than a year ahead; is the year right?',
  );
});
