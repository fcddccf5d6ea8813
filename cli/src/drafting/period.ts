// Days as `YYYY-MM-DD`, counted in UTC like the registry's.
import type { Issue } from '@midweek/core';
import { ISSUE_WEEKDAY } from '@midweek/core/curation';
import { UsageError } from '../usage-error.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Both days belong to it. */
export type Period = { from: string; to: string };

/** The day of an issue, and the days whose releases it tells. */
export function toPeriod(number: number, issues: readonly Issue[], asked: Partial<Period>): Period {
  const previous = previousIssue(number, issues);
  const to = asked.to ?? (previous && nextWednesday(previous.date));
  const from = asked.from ?? (previous && addDays(previous.date, 1));
  if (!to || !from) {
    throw new UsageError(`there is no issue before ${number} to count from; give --from and --to`);
  }
  for (const [name, day] of Object.entries({ from, to })) requireDay(day, `--${name}`);
  requireWednesday(to, '--to');
  if (from > to) throw new UsageError(`the period from ${from} to ${to} ends before it starts`);
  return { from, to };
}

/** The issue before this one, drafts included. */
export function previousIssue(number: number, issues: readonly Issue[]): Issue | undefined {
  return issues
    .filter((issue) => issue.number !== undefined && issue.number < number)
    .sort((a, b) => (b.number ?? 0) - (a.number ?? 0))[0];
}

/** @example nextWednesday('2025-11-05') // '2025-11-12' */
export function nextWednesday(day: string): string {
  const days = (ISSUE_WEEKDAY - weekday(day) + 7) % 7;
  return addDays(day, days === 0 ? 7 : days);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first instant after the period. */
export function endOf({ to }: Period): string {
  return `${addDays(to, 1)}T00:00:00.000Z`;
}

export function requireDay(day: string, name: string): void {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (!isDay || addDays(day, 0) !== day) {
    throw new UsageError(`${name} ${day} is no day, such as 2025-11-12`);
  }
}

export function requireWednesday(day: string, name: string): void {
  if (weekday(day) === ISSUE_WEEKDAY) return;
  const weekdayName = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
  throw new UsageError(
    `${name} ${day} is a ${weekdayName}, and issues appear on Wednesdays: ${nextWednesday(day)}?`,
  );
}

function weekday(day: string): number {
  return new Date(day).getUTCDay();
}
