import {
  copyDeadline,
  formatDate,
  type Locale,
  namePlacement,
  type Placement,
  type RequestedSlot,
  t,
} from '@midweek/core';

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
