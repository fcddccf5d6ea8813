import { findInstants } from '@midweek/core/browser';

const MINUTE_MS = 60_000;
const YEAR_MS = 366 * 86_400_000;

/** What a `datetime-local` says, by the clock of a zone; or why that is no time to send at. */
export type StartTime =
  | { readonly instant: string }
  | { readonly problem: 'timeMissing' | 'timeSkipped' | 'timePast' | 'timeFar' };

/** Of a time that exists twice, when clocks go back, the earlier one, as in the terminal. */
export function toStartTime(text: string, timeZone: string, now: Date): StartTime {
  const wall = text.slice(0, 16);
  // Browsers parse more than dates.
  const wallMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  if (Number.isNaN(wallMs)) return { problem: 'timeMissing' };
  const [instant] = findInstants(wallMs, timeZone);
  if (instant === undefined) return { problem: 'timeSkipped' };
  if (instant < now.getTime() - MINUTE_MS) return { problem: 'timePast' };
  if (instant > now.getTime() + YEAR_MS) return { problem: 'timeFar' };
  return { instant: new Date(instant).toISOString() };
}
