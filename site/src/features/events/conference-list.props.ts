import {
  type Conference,
  type Content,
  formatDate,
  formatDays,
  formatDaysOfYear,
  formatPlace,
  type Locale,
  lastDayOf,
  paths,
  splitConferences,
  t,
  toHost,
  toHref,
  yearOf,
} from '@midweek/core';

export type ConferenceView = {
  id: string;
  name: string;
  url: string;
  host: string;
  /** Days in full, with the year for those to come. */
  dates: string;
  start: string;
  /** The last day, on site or remote. */
  end: string;
  place: string;
  note: string | undefined;
  /** The issue that told about it. */
  issue: { href: string; label: string } | undefined;
};

type ConferenceListProps = {
  upcoming: ConferenceView[];
  /** Years of past conferences, and, without any yet, those of upcoming ones: the page can file them there when they are over. */
  years: { year: number; conferences: ConferenceView[] }[];
  checked: string | undefined;
  feeds: { calendar: string; json: string } | undefined;
};

export function toConferenceListProps({ agenda, issues }: Content, locale: Locale): ConferenceListProps {
  const { upcoming, past } = splitConferences(agenda);
  const toView = (formatted: typeof formatDays) => (conference: Conference) => ({
    ...toFacts(conference, locale),
    dates: formatted(locale, conference.start, conference.end),
    issue: toIssueLink(conference, issues, locale),
  });
  const years = new Set([...past, ...upcoming].map(yearOfConference));
  return {
    upcoming: upcoming.map(toView(formatDays)),
    years: [...years]
      .sort((a, b) => b - a)
      .map((year) => ({
        year,
        conferences: past
          .filter((conference) => yearOfConference(conference) === year)
          .map(toView(formatDaysOfYear)),
      })),
    checked: agenda.checked && t(locale, 'conferences.checked', { date: formatDate(locale, agenda.checked) }),
    feeds:
      agenda.conferences.length > 0
        ? {
            calendar: toHref(locale, paths.conferenceCalendar),
            json: toHref(locale, paths.conferenceFeed),
          }
        : undefined,
  };
}

function toFacts(conference: Conference, locale: Locale) {
  const { id, name, url, start } = conference;
  return {
    id,
    name,
    url,
    host: toHost(url),
    start,
    end: lastDayOf(conference),
    place: formatPlace(locale, conference),
    note: toNote(conference, locale),
  };
}

/** The remote day, and the sentence of the list. */
export function toNote({ remote, note }: Conference, locale: Locale): string | undefined {
  const day = remote && t(locale, 'conferences.remote', { date: formatDate(locale, remote) });
  return [note?.[locale], day].filter(Boolean).join(' ') || undefined;
}

function yearOfConference(conference: Conference): number {
  return yearOf(lastDayOf(conference));
}

function toIssueLink({ issue: path }: Conference, issues: Content['issues'], locale: Locale) {
  const issue = issues.find((issue) => issue.path === path);
  if (!issue) return undefined;
  const label = issue.number
    ? t(locale, 'conferences.inIssue', { number: String(issue.number) })
    : t(locale, 'conferences.recap');
  return { href: toHref(locale, issue.path), label };
}
