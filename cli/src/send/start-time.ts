// From the time on the owner's clock to an instant, over changes to summer time and back.
import { findInstants, formatWallTime, skippedInstant } from '@midweek/core';
import { UsageError } from '../usage-error.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MAX_DAYS_AHEAD = 366;

/**
 * When an issue is to be sent. Of a time that exists twice, when clocks go back, the earlier one.
 *
 * @example parseStartTime('2026-11-18T07:00', 'Europe/Paris', new Date()) // 2026-11-18T06:00:00.000Z
 */
export function parseStartTime(text: string, timeZone: string, now: Date): Date {
  const wallMs = parseWallTime(text);
  const instant = findInstants(wallMs, timeZone)[0];
  if (instant === undefined) {
    const shown = skippedInstant(wallMs, timeZone);
    throw new UsageError(
      `--at ${text} does not exist in ${timeZone}: clocks go forward over it. Take ${formatWallTime(new Date(shown), timeZone)}`,
    );
  }
  if (instant < now.getTime() - MINUTE_MS)
    throw new UsageError(
      `--at ${text} (${timeZone}) is in the past; there it is ${formatWallTime(now, timeZone)} now. Leave --at out to send at once`,
    );
  if (instant > now.getTime() + MAX_DAYS_AHEAD * DAY_MS)
    throw new UsageError(`--at ${text} is more than a year ahead; is the year right?`);
  return new Date(instant);
}

/** What the clock shows, as if it were UTC. */
function parseWallTime(text: string): number {
  const wallMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
  // The 31st of February would quietly become the 3rd of March.
  if (Number.isNaN(wallMs) || new Date(wallMs).toISOString().slice(0, 16) !== text)
    throw new UsageError(`--at "${text}" is not a time; expected one such as 2026-11-18T07:00`);
  return wallMs;
}
