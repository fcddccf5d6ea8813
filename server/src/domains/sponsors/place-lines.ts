import { copyDeadline, formatDate, type Locale, type RequestedSlot, t } from '@midweek/core';

/**
 * Places for people to read, by day.
 * @example toPlaceLines('en', slots) // ['December 2, 2026: 1 × First sponsor (text and image by November 30, 2026, 12:00 UTC)']
 */
export function toPlaceLines(locale: Locale, slots: readonly RequestedSlot[]): string[] {
  return slots
    .toSorted((a, b) => (a.issueDate < b.issueDate ? -1 : 1))
    .map(({ issueDate, placement, quantity }) =>
      t(locale, 'sponsorMail.place', {
        date: formatDate(locale, issueDate),
        placement: t(locale, `sponsor.placement.${placement}`),
        quantity,
        deadline: t(locale, 'sponsorMail.deadline', { date: formatDate(locale, copyDeadline(issueDate)) }),
      }),
    );
}
