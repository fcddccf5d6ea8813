import type { Locale } from '../languages/locale.ts';
import { t } from '../languages/translate.ts';
import type { CalendarLabels } from './calendar-view.ts';

/** The words of the calendar in a language. */
export function toCalendarLabels(locale: Locale): CalendarLabels {
  const names = { placement: '{placement}', date: '{date}' };
  return {
    caption: t(locale, 'calendar.caption'),
    issue: t(locale, 'calendar.issue'),
    held: t(locale, 'calendar.held'),
    taken: t(locale, 'calendar.taken'),
    oneLeft: t(locale, 'calendar.oneLeft'),
    place: t(locale, 'calendar.place', names),
    quantity: t(locale, 'calendar.quantity', names),
    placements: {
      main: t(locale, 'sponsor.placement.main'),
      second: t(locale, 'sponsor.placement.second'),
      react: t(locale, 'sponsor.placement.react'),
      'react-native': t(locale, 'sponsor.placement.react-native'),
    },
  };
}
