import { z } from 'zod';
import { WEEKDAYS } from '../newsletter/schedule.ts';
import { LocalizedTextSchema } from './localized.ts';

export const WeekdaySchema = z.enum(WEEKDAYS);

const BreakSchema = z
  .strictObject({
    /** First day without an issue. */
    from: z.iso.date({ error: 'a day such as 2026-12-21' }),
    /** Last day without an issue. */
    to: z.iso.date({ error: 'a day such as 2026-12-31' }),
    /** The text that readers see, e.g. `Summer break`. */
    label: LocalizedTextSchema.optional(),
  })
  .check(({ value: { from, to }, issues }) => {
    if (from <= to) return;
    issues.push({
      code: 'custom',
      input: to,
      path: ['to'],
      message: `a day on or after ${from}`,
      params: { fix: 'swap the two days or correct one' },
    });
  });

/** A day that is announced. */
export const IssueDaySchema = z.iso.date({ error: 'a day such as 2026-12-02' });

/** Weeks without an issue. */
export const BreaksSchema = z.array(BreakSchema);

/** When the newsletter appears, as a build hands it to the server. */
export const ScheduleSchema = z.strictObject({
  weekday: WeekdaySchema,
  breaks: BreaksSchema,
  nextIssue: IssueDaySchema.optional(),
  lastIssue: IssueDaySchema.optional(),
});
