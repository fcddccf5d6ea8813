// Words for places and times of a request, in pages and in mails.
import {
  copyDeadline,
  formatDate,
  type Locale,
  namePlacement,
  type Placement,
  type RequestedSlot,
  t,
} from '@midweek/core';
import type { SlotName } from './slot-repository.ts';

/**
 * Places for people to read, by day.
 * @example toPlaceLines('en', slots, placements) // ['December 2, 2026: 1 × First sponsor (text and image by November 30, 2026, 12:00 UTC)']
 */
export function toPlaceLines(
  locale: Locale,
  slots: readonly RequestedSlot[],
  placements: readonly Placement[],
): string[] {
  return slots
    .toSorted((a, b) => (a.issueDate < b.issueDate ? -1 : 1))
    .map(({ issueDate, placement, quantity }) =>
      t(locale, 'sponsorMail.place', {
        date: formatDate(locale, issueDate),
        placement: namePlacement(placements, placement, locale),
        quantity,
        deadline: t(locale, 'sponsorMail.deadline', { date: formatDate(locale, copyDeadline(issueDate)) }),
      }),
    );
}

/** Which place it is, and in which issue. */
export function toSlotTexts(
  locale: Locale,
  { placement, issueDate }: SlotName,
  placements: readonly Placement[],
) {
  return {
    placement: namePlacement(placements, placement, locale),
    date: formatDate(locale, issueDate),
  };
}

/** A moment for people to read, by its full hour: nobody is promised minutes that are not there. */
export function formatMoment(locale: Locale, moment: Date): string {
  const day = moment.toISOString().slice(0, 10);
  return t(locale, 'sponsorMail.moment', { date: formatDate(locale, day), hour: moment.getUTCHours() });
}
