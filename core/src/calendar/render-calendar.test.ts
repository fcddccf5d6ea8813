import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, renderCalendar } from './render-calendar.ts';

const CALENDAR = { name: 'Conferences', language: 'en', url: 'https://midweek.example/conferences' };
const EVENT: CalendarEvent = {
  uid: 'react-summit-2026@midweek.example',
  updated: '2026-11-15',
  start: '2026-06-12',
  summary: 'React Summit',
};

type Property = { name: string; value: string };

/** Reads as a calendar program does: unfold, split at the first colon, take the escapes back. */
function parse(source: string): Property[] {
  return source
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      const colon = line.indexOf(':');
      const [name = ''] = line.slice(0, colon).split(';');
      const value = line
        .slice(colon + 1)
        .replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
      return { name, value };
    });
}

function valuesOf(source: string, name: string): string[] {
  return parse(source).flatMap((property) => (property.name === name ? [property.value] : []));
}

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
    'SUMMARY:React Summit',
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

const aDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const aText = fc
  .string({ unit: 'grapheme', maxLength: 120 })
  .map((text) => text.replace(/[\r\u2028\u2029]/g, '\n'));

test('the text of any event is kept whole and does not change other events', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          uid: fc.uuid(),
          updated: aDay,
          start: aDay,
          summary: aText,
          location: fc.option(aText, { nil: undefined }),
          description: fc.option(aText, { nil: undefined }),
          url: fc.option(fc.webUrl({ withFragments: true, withQueryParameters: true }), { nil: undefined }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      (events) => {
        const source = renderCalendar({ ...CALENDAR, events });
        const marks = parse(source).filter(({ name }) => name === 'BEGIN' || name === 'END');
        expect(marks).toHaveLength(2 + 2 * events.length);
        expect(valuesOf(source, 'UID')).toEqual(events.map(({ uid }) => uid));
        expect(valuesOf(source, 'SUMMARY')).toEqual(events.map(({ summary }) => summary));
        const locations = events.flatMap(({ location }) => (location === undefined ? [] : [location]));
        expect(valuesOf(source, 'LOCATION')).toEqual(locations);
        expect(valuesOf(source, 'DTSTART')).toEqual(events.map(({ start }) => start.replaceAll('-', '')));
      },
    ),
  );
});
