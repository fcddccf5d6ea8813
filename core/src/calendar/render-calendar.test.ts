import { expect, test } from 'vitest';
import { type CalendarEvent, renderCalendar } from './render-calendar.ts';

const CALENDAR = { name: 'Conferences', language: 'en', url: 'https://midweek.example/conferences' };
const EVENT: CalendarEvent = {
  uid: 'react-summit-2026@midweek.example',
  updated: '2026-11-15',
  start: '2026-06-12',
  summary: 'React Summit; Amsterdam, and online',
  location: 'Amsterdam, Netherlands',
  description: 'Two days,\ntwo tracks',
};

test('a calendar says what it is, in which language, and how often to ask again', () => {
  const source = renderCalendar({ ...CALENDAR, language: 'fr', name: 'Conférences', events: [EVENT] });
  expect(source.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Midweek//Midweek//FR',
    'CALSCALE:GREGORIAN',
    'NAME;LANGUAGE=fr:Conférences',
    'X-WR-CALNAME:Conférences',
    'URL:https://midweek.example/conferences',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    'BEGIN:VEVENT',
    'UID:react-summit-2026@midweek.example',
    'DTSTAMP:20261115T000000Z',
    'DTSTART;VALUE=DATE:20260612',
    'DTEND;VALUE=DATE:20260613',
    'SUMMARY:React Summit\\; Amsterdam\\, and online',
    'LOCATION:Amsterdam\\, Netherlands',
    'DESCRIPTION:Two days\\,\\ntwo tracks',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['2026-12-31', undefined, '20261231', '20270101'],
  ['2024-02-28', '2024-02-29', '20240228', '20240301'],
  ['2026-03-28', '2026-03-29', '20260328', '20260330'],
])('whole days from %s to %s end on the day after the last', (start, end, first, after) => {
  const source = renderCalendar({ ...CALENDAR, events: [{ ...EVENT, start, end }] });
  expect(source).toContain(`DTSTART;VALUE=DATE:${first}\r\nDTEND;VALUE=DATE:${after}\r\n`);
});

test('an instant is written in UTC, with an end only if it has one', () => {
  const start = '2026-11-18T18:00:00+01:00';
  const moment = renderCalendar({ ...CALENDAR, events: [{ ...EVENT, start }] });
  expect(moment).toContain('DTSTART:20261118T170000Z\r\n');
  expect(moment).not.toContain('DTEND');
  const hour = renderCalendar({
    ...CALENDAR,
    events: [{ ...EVENT, start, end: '2026-11-18T19:00:00+01:00' }],
  });
  expect(hour).toContain('DTEND:20261118T180000Z\r\n');
});
