import type { Calendar, CalendarEvent } from '../calendar/render-calendar.ts';
import { formatDate } from '../languages/dates.ts';
import type { Locale } from '../languages/locale.ts';
import { t } from '../languages/translate.ts';
import { paths, toUrl } from '../routes/paths.ts';
import { listBookableDays } from './bookable-days.ts';
import { copyDeadlineInstant } from './copy-deadline.ts';
import { namePlacement, type SponsorOffer } from './offer.ts';

/** A place that is sold. */
export interface Booking {
  readonly issueDate: string;
  readonly placement: string;
  readonly company: string;
  readonly copy: 'missing' | 'saved' | 'inserted';
}

interface DeadlineOptions {
  readonly locale: Locale;
  readonly origin: string;
  readonly now: Date;
  readonly offer: SponsorOffer;
}

/** For the owner: deadlines of ad texts, and which issues have sponsors. */
export function toDeadlineCalendar(bookings: readonly Booking[], options: DeadlineOptions): Calendar {
  const { locale, origin, now, offer } = options;
  const days = Map.groupBy(bookings, ({ issueDate }) => issueDate);
  const [next = ''] = listBookableDays(offer.schedule, now, 1);
  const events = [...days].flatMap(([issueDate, booked]) => toEvents(issueDate, booked, options));
  return {
    name: t(locale, 'deadlines.name'),
    language: locale,
    url: toUrl(origin, locale, paths.sponsor),
    // A calendar has at least one event.
    events:
      events.length > 0 ? events : [{ ...toIssueDay(next, options), summary: t(locale, 'deadlines.free') }],
  };
}

function toEvents(
  issueDate: string,
  bookings: readonly Booking[],
  options: DeadlineOptions,
): CalendarEvent[] {
  const { locale, offer } = options;
  const ready = bookings.filter(({ copy }) => copy !== 'missing').length;
  const companies = [...new Set(bookings.map(({ company }) => company))];
  const description = bookings
    .map(({ placement, company, copy }) =>
      t(locale, 'deadlines.place', {
        placement: namePlacement(offer.placements, placement, locale),
        company,
        state: t(locale, `deadlines.${copy}`),
      }),
    )
    .join('\n');
  const day = toIssueDay(issueDate, options);
  return [
    {
      uid: day.uid.replace('issue', 'copy'),
      updated: day.updated,
      start: copyDeadlineInstant(issueDate),
      summary: t(locale, 'deadlines.due', {
        date: formatDate(locale, issueDate),
        ready,
        count: bookings.length,
      }),
      description,
    },
    {
      ...day,
      summary: t(locale, 'deadlines.issue', { companies: new Intl.ListFormat(locale).format(companies) }),
      description,
    },
  ];
}

function toIssueDay(issueDate: string, { origin, now }: DeadlineOptions): Omit<CalendarEvent, 'summary'> {
  return {
    uid: `issue-${issueDate}@${new URL(origin).hostname}`,
    updated: now.toISOString(),
    start: issueDate,
  };
}
