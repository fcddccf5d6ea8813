import type { Locale } from '../languages/locales.ts';
import { t } from '../languages/translate.ts';
import type { CalendarLabels } from './calendar.ts';
import { namePlacement, type Placement } from './offer.ts';

/** The words of the calendar in a language. */
export function toCalendarLabels(locale: Locale, placements: readonly Placement[]): CalendarLabels {
  const names = { placement: '{placement}', date: '{date}' };
  return {
    caption: t(locale, 'calendar.caption', { count: '{count}' }),
    free: t(locale, 'calendar.free'),
    held: t(locale, 'calendar.held'),
    taken: t(locale, 'calendar.taken'),
    place: t(locale, 'calendar.place', names),
    placeOf: t(locale, 'calendar.placeOf', { ...names, number: '{number}', count: '{count}' }),
    placements: placements.map(({ id, perIssue }) => ({
      id,
      label: namePlacement(placements, id, locale),
      perIssue,
    })),
  };
}
