import { formatDate, type Locale, t } from '@midweek/core';

/** A moment for people to read, by its full hour: nobody is promised minutes that are not there. */
export function formatMoment(locale: Locale, moment: Date): string {
  const day = moment.toISOString().slice(0, 10);
  return t(locale, 'sponsorMail.moment', { date: formatDate(locale, day), hour: moment.getUTCHours() });
}
