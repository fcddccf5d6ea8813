import { expect, test } from 'vitest';
import { toStartTime } from './start-time.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

test('a time is that of the clock of the newsletter, in winter and in summer', () => {
  expect(toStartTime('2026-03-04T07:00', 'Europe/Paris', NOW)).toEqual({
    instant: '2026-03-04T06:00:00.000Z',
  });
  expect(toStartTime('2026-06-03T07:00:00', 'Europe/Paris', NOW)).toEqual({
    instant: '2026-06-03T05:00:00.000Z',
  });
});

test('of an hour that exists twice it is the first, and one that does not exist is refused', () => {
  expect(toStartTime('2026-10-25T02:30', 'Europe/Paris', NOW)).toEqual({
    instant: '2026-10-25T00:30:00.000Z',
  });
  expect(toStartTime('2026-03-29T02:30', 'Europe/Paris', NOW)).toEqual({ problem: 'timeSkipped' });
});

test('nothing is sent in the past, in more than a year or at no time', () => {
  expect(toStartTime('2026-03-01T12:30', 'Europe/Paris', NOW)).toEqual({ problem: 'timePast' });
  expect(toStartTime('2027-11-18T07:00', 'Europe/Paris', NOW)).toEqual({ problem: 'timeFar' });
  expect(toStartTime('', 'Europe/Paris', NOW)).toEqual({ problem: 'timeMissing' });
});
