import { expect, test } from 'vitest';
import { aConference, aContent, anAgenda, anIssue } from '#src/testing/content.ts';
import { renderConferenceCalendar, renderConferenceFeed } from './conference-feeds.ts';

const content = aContent({
  issues: [anIssue({ number: 162 })],
  agenda: anAgenda({
    today: '2025-11-05',
    checked: '2025-11-01',
    conferences: [
      aConference({
        end: '2025-06-14',
        remote: '2025-06-17',
        issue: '/newsletter/162',
      }),
      aConference({ name: 'React Paris', start: '2026-03-26' }),
    ],
  }),
});

test('the calendar has every conference, in the language asked for, under a name that both share', () => {
  const lines = renderConferenceCalendar(content, 'fr').replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'X-WR-CALNAME:Midweek\u00a0: conférences',
      'URL:https://midweek.example/fr/conferences',
      'UID:react-summit-2025@midweek.example',
      'DTSTAMP:20251101T000000Z',
      'DTSTART;VALUE=DATE:20250613',
      'DTEND;VALUE=DATE:20250615',
      'LOCATION:Amsterdam\\, Pays-Bas',
      'DESCRIPTION:Journée en ligne\u00a0: le 17 juin 2025.',
      'UID:react-paris-2026@midweek.example',
    ]),
  );
  const uids = (locale: 'en' | 'fr') => renderConferenceCalendar(content, locale).match(/^UID:.*$/gm);
  expect(uids('en')).toEqual(uids('fr'));
});

test('the JSON feed is one for feed readers, with the facts for programs', () => {
  const feed = JSON.parse(renderConferenceFeed(content, 'en'));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Midweek: conferences',
    home_page_url: 'https://midweek.example/conferences',
    feed_url: 'https://midweek.example/conferences.json',
    language: 'en',
  });
  expect(feed.items.map(({ title }: { title: string }) => title)).toEqual([
    'React Paris 2026',
    'React Summit 2025',
  ]);
  expect(feed.items[1]).toEqual({
    id: 'https://midweek.example/conferences#react-summit-2025',
    url: 'https://midweek.example/conferences#react-summit-2025',
    external_url: 'https://reactsummit.com/',
    title: 'React Summit 2025',
    content_text: 'Amsterdam, Netherlands\n2025-06-13/2025-06-14\nRemote day: June 17, 2025.',
    _conference: {
      id: 'react-summit-2025',
      name: 'React Summit',
      city: 'Amsterdam',
      country: 'NL',
      start: '2025-06-13',
      end: '2025-06-14',
      remote: '2025-06-17',
      url: 'https://reactsummit.com/',
      note: 'Remote day: June 17, 2025.',
      issue: 'https://midweek.example/newsletter/162',
    },
  });
});
