import {
  type Conference,
  type Content,
  formatPlace,
  formatSiteText,
  type Locale,
  paths,
  renderCalendar,
  splitConferences,
  t,
  toUrl,
} from '@midweek/core';
import { toNote } from './conference-list.props.ts';

/** All conferences as an `.ics` file, for calendars that ask for it again and again. */
export function renderConferenceCalendar({ site, agenda }: Content, locale: Locale): string {
  const { host } = new URL(site.url);
  return renderCalendar({
    name: t(locale, 'conferences.feedTitle', { site: site.title }),
    description: formatSiteText(site, locale, 'conferences.feedDescription'),
    language: locale,
    url: toUrl(site.url, locale, paths.conferences),
    events: inOrder(agenda).map((conference) => ({
      // The same in both languages: it is one conference.
      uid: `${conference.id}@${host}`,
      updated: agenda.checked ?? agenda.today,
      start: conference.start,
      end: conference.end,
      summary: conference.name,
      location: formatPlace(locale, conference),
      description: toNote(conference, locale),
      url: conference.url,
    })),
  });
}

/** The same as a JSON Feed, whose own fields are for feed readers; programs find the facts under `_conference`. */
export function renderConferenceFeed({ site, agenda }: Content, locale: Locale): string {
  const page = toUrl(site.url, locale, paths.conferences);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: t(locale, 'conferences.feedTitle', { site: site.title }),
    description: formatSiteText(site, locale, 'conferences.feedDescription'),
    home_page_url: page,
    feed_url: toUrl(site.url, locale, paths.conferenceFeed),
    language: locale,
    items: inOrder(agenda).map((conference) => {
      const { id, name, url, start, end, remote, city, country, issue } = conference;
      const note = toNote(conference, locale);
      return {
        id: `${page}#${id}`,
        url: `${page}#${id}`,
        external_url: url,
        title: `${name} ${start.slice(0, 4)}`,
        content_text: [formatPlace(locale, conference), start === end ? start : `${start}/${end}`, note]
          .filter(Boolean)
          .join('\n'),
        _conference: {
          id,
          name,
          city: city[locale],
          country,
          start,
          end,
          remote,
          url,
          note,
          issue: issue && toUrl(site.url, locale, issue),
        },
      };
    }),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/** What the head of the page with the list says about its feeds. */
export function listConferenceFeeds({ site, agenda }: Content, path: string, locale: Locale) {
  if (path !== paths.conferences || agenda.conferences.length === 0) return undefined;
  const title = t(locale, 'conferences.feedTitle', { site: site.title });
  return [
    { type: 'text/calendar', path: paths.conferenceCalendar, title },
    { type: 'application/feed+json', path: paths.conferenceFeed, title },
  ];
}

/** The latest first, as feeds have it. */
function inOrder(agenda: Content['agenda']): Conference[] {
  const { upcoming, past } = splitConferences(agenda);
  return [...upcoming.reverse(), ...past];
}
