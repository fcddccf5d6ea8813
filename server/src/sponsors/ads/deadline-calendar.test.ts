import { renderCalendar } from '@midweek/core';
import { expect, test } from 'vitest';
import { OFFER } from '../../testing/price-list.ts';
import { type Booking, toDeadlineCalendar } from './deadline-calendar.ts';

const OPTIONS = {
  locale: 'en',
  origin: 'https://midweek.example',
  now: new Date('2026-11-15T12:00:00Z'),
  offer: OFFER,
} as const;
const BOOKINGS: Booking[] = [
  { issueDate: '2026-11-18', placement: 'main', company: 'Acme, Inc.', isSaved: true, isInserted: false },
  { issueDate: '2026-11-18', placement: 'react', company: 'Beta', isSaved: false, isInserted: false },
];

test('a booked issue has a deadline two days before at noon and a day of its own', () => {
  const text = renderCalendar(toDeadlineCalendar(BOOKINGS, OPTIONS)).replaceAll('\r\n ', '');
  expect(text).toContain('UID:copy-2026-11-18@midweek.example\r\n');
  expect(text).toContain(
    'DTSTART:20261116T120000Z\r\nSUMMARY:Copy for the issue of November 18\\, 2026: 1 of 2 received\r\n',
  );
  expect(text).toContain(
    'DTSTART;VALUE=DATE:20261118\r\nDTEND;VALUE=DATE:20261119\r\nSUMMARY:Issue with Acme\\, Inc. and Beta\r\n',
  );
  expect(text).toContain(
    'DESCRIPTION:First sponsor: Acme\\, Inc.\\, copy received\\nReact link: Beta\\, no copy yet\r\n',
  );
});

test('without bookings the next issue says so, in the language that was asked for', () => {
  const { events } = toDeadlineCalendar([], { ...OPTIONS, locale: 'fr' });
  expect(events).toMatchObject([{ start: '2026-11-18', summary: 'Numéro, aucun sponsor réservé' }]);
});
