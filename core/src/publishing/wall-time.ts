// Converts between wall-clock time and instants, across daylight-saving changes.
import { memoize } from '../memoize.ts';

const DAY_MS = 86_400_000;

/**
 * The instants at which the clock of a zone shows a time, given as if it were UTC: none when clocks go forward over it, two when they go
 * back, the earlier first. No zone changes its clock twice within two days.
 */
export function findInstants(wallMs: number, timeZone: string): number[] {
  const offsets = new Set([offsetAt(wallMs - DAY_MS, timeZone), offsetAt(wallMs + DAY_MS, timeZone)]);
  return [...offsets]
    .map((offset) => wallMs - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === wallMs)
    .sort((a, b) => a - b);
}

/** For a wall-clock time that does not exist because clocks go forward over it: the instant that takes its place. */
export function skippedInstant(wallMs: number, timeZone: string): number {
  return wallMs - offsetAt(wallMs - DAY_MS, timeZone);
}

/** @example formatWallTime(new Date('2026-11-18T06:00Z'), 'Europe/Paris') // '2026-11-18T07:00' */
export function formatWallTime(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** @example formatTime('2026-11-18T06:00:00.000Z', 'Europe/Paris') // '2026-11-18 07:00 Europe/Paris' */
export function formatTime(instant: string, timeZone: string): string {
  return `${formatWallTime(new Date(instant), timeZone).replace('T', ' ')} ${timeZone}`;
}

/** By how much the clock of a zone is ahead of UTC at an instant. */
function offsetAt(instantMs: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instantMs);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(instantMs / 1000) * 1000;
}

const clockOf = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);
