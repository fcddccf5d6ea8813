// The owner's calendar of sponsors: deadlines of ad texts, and which issues have sponsors.
import {
  type Calendar,
  copyDeadlineInstant,
  formatDate,
  type Locale,
  listBookableDays,
  namePlacement,
  paths,
  type SponsorOffer,
  t,
  toUrl,
} from '@midweek/core';
import type { AdPlace } from './ad-repository.ts';

export type Booking = Pick<AdPlace, 'issueDate' | 'placement' | 'company' | 'isSaved' | 'isInserted'>;
type Event = Calendar['events'][number];

interface DeadlineOptions {
  readonly locale: Locale;
  readonly origin: string;
  readonly now: Date;
  readonly offer: SponsorOffer;
}

export function toDeadlineCalendar(bookings: readonly Booking[], options: DeadlineOptions): Calendar {
  const { locale, origin, now, offer } = options;
  const days = Map.groupBy(bookings, ({ issueDate }) => issueDate);
  const events = [...days].flatMap(([issueDate, booked]) => toEvents(issueDate, booked, options));
  // A calendar has at least one event.
  if (events.length === 0) {
    const [next = now.toISOString().slice(0, 10)] = listBookableDays(offer.schedule, now, 1);
    events.push({ ...toIssueDay(next, options), summary: t(locale, 'deadlines.free') });
  }
  return {
    name: t(locale, 'deadlines.name'),
    language: locale,
    url: toUrl(origin, locale, paths.sponsor),
    events,
  };
}

function toEvents(issueDate: string, bookings: readonly Booking[], options: DeadlineOptions): Event[] {
  const { locale, offer } = options;
  const places = bookings.map(({ placement, company, isInserted, isSaved }) =>
    t(locale, 'deadlines.place', {
      placement: namePlacement(offer.placements, placement, locale),
      company,
      state: t(locale, `deadlines.${isInserted ? 'inserted' : isSaved ? 'saved' : 'missing'}`),
    }),
  );
  const companies = new Intl.ListFormat(locale).format(new Set(bookings.map(({ company }) => company)));
  const day = { ...toIssueDay(issueDate, options), description: places.join('\n') };
  const due = {
    date: formatDate(locale, issueDate),
    ready: bookings.filter(({ isSaved }) => isSaved).length,
    count: bookings.length,
  };
  return [
    {
      ...day,
      uid: day.uid.replace('issue', 'copy'),
      start: copyDeadlineInstant(issueDate),
      summary: t(locale, 'deadlines.due', due),
    },
    { ...day, summary: t(locale, 'deadlines.issue', { companies }) },
  ];
}

function toIssueDay(issueDate: string, { origin, now }: DeadlineOptions): Omit<Event, 'summary'> {
  return {
    uid: `issue-${issueDate}@${new URL(origin).hostname}`,
    updated: now.toISOString(),
    start: issueDate,
  };
}
