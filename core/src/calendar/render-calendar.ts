// Lines of iCalendar, RFC 5545 section 3.1: text is escaped, long lines are folded, and each ends with CRLF.

const MAX_OCTETS = 75;
const LINE_END = '\r\n';

/** A value of type TEXT. Control characters have no place in one, nor have halves of characters. */
export function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removes these characters.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  );
}

/** One content line as it is sent: at most 75 octets, then a line that starts with a space and goes on. No character is cut. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character);
    if (octets + size > MAX_OCTETS) {
      folded += `${LINE_END} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded + LINE_END;
}

/** Of one character in UTF-8. */
function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

// A calendar that others subscribe to, RFC 5545 and, for its name and its refresh, RFC 7986.

export type CalendarEvent = {
  /** The same in every rendering: calendars know the event by it. */
  uid: string;
  /** When these facts were last verified: a day, or an instant such as `2026-11-18T16:00:00Z`. */
  updated: string;
  /** The first day of an event of whole days, or the instant at which it begins. */
  start: string;
  /** The last day, inclusive; or the instant at which it is over. Default: one day, or no duration. */
  end?: string | undefined;
  summary: string;
  location?: string | undefined;
  description?: string | undefined;
  url?: string | undefined;
};

export type Calendar = {
  name: string;
  description?: string | undefined;
  language: string;
  /** The page that shows the same. */
  url: string;
  /** At least one: an empty calendar is not valid. */
  events: readonly CalendarEvent[];
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** The text of an `.ics` file. */
export function renderCalendar({ name, description, language, url, events }: Calendar): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Midweek//Midweek//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    ...toText(`NAME;LANGUAGE=${language}`, name),
    // The older name of the same: most programs read only this one.
    ...toText('X-WR-CALNAME', name),
    ...toText(`DESCRIPTION;LANGUAGE=${language}`, description),
    ...toAddress('URL', url),
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...events.flatMap(toEventLines),
    'END:VCALENDAR',
  ]
    .map(foldLine)
    .join('');
}

function toEventLines({ uid, updated, start, end, ...event }: CalendarEvent): string[] {
  const isWholeDays = DAY.test(start);
  return [
    'BEGIN:VEVENT',
    ...toText('UID', uid),
    `DTSTAMP:${toUtc(updated)}`,
    isWholeDays ? `DTSTART;VALUE=DATE:${toDigits(start)}` : `DTSTART:${toUtc(start)}`,
    ...(isWholeDays
      ? // The day after the last one: the end of an event does not belong to it.
        [`DTEND;VALUE=DATE:${toDigits(nextDay(end ?? start))}`]
      : end
        ? [`DTEND:${toUtc(end)}`]
        : []),
    ...toText('SUMMARY', event.summary),
    ...toText('LOCATION', event.location),
    ...toText('DESCRIPTION', event.description),
    ...toAddress('URL', event.url),
    // For information: it must not show the subscriber as busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function toText(property: string, value: string | undefined): string[] {
  return value === undefined ? [] : [`${property}:${escapeText(value)}`];
}

/** Addresses are not of type TEXT: nothing in them is escaped, and what would end the line is encoded already. */
function toAddress(property: string, value: string | undefined): string[] {
  return value === undefined ? [] : [`${property}:${new URL(value).href}`];
}

/** @example toDigits('2026-06-12') // '20260612' */
function toDigits(day: string): string {
  return day.replaceAll('-', '');
}

/** @example toUtc('2026-11-15') // '20261115T000000Z' */
function toUtc(instant: string): string {
  return `${new Date(instant).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
