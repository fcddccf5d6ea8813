import { expect, test } from 'vitest';
import { createSecret } from '../secrets/secret.ts';
import { createTickets } from './ticket.ts';

const tickets = createTickets(createSecret('a secret for tests'));
const OPENED = new Date('2026-11-11T08:00:00Z');
const HOUR_MS = 3_600_000;

test.each([
  [0, 'too-young'],
  [999, 'too-young'],
  [1000, 'valid'],
  [24 * HOUR_MS, 'valid'],
  [24 * HOUR_MS + 1, 'too-old'],
  // The clock has been set back while the form was open.
  [-1, 'valid'],
  [-24 * HOUR_MS, 'valid'],
  [-24 * HOUR_MS - 1, 'too-old'],
] as const)('%i ms after the form was opened a ticket is %s', (ms, state) => {
  expect(tickets.check(tickets.issue(OPENED), new Date(OPENED.getTime() + ms)).state).toBe(state);
});

test('a ticket of another server is forged', () => {
  const other = createTickets(createSecret('another secret'));
  expect(tickets.check(other.issue(OPENED), new Date(OPENED.getTime() + 5000)).state).toBe('forged');
});

test('a ticket that was changed is forged, and no text makes it throw', () => {
  const ticket = tickets.issue(OPENED);
  const later = new Date(OPENED.getTime() + 5000);
  const [first, last] = [
    ticket.replace(/^./, (one) => (one === '9' ? '8' : '9')),
    `${ticket.slice(0, -2)}AA`,
  ];
  const more = [first, last, `${ticket}.`, `${ticket}.0`, `0.${ticket}`, ` ${ticket}`, `${ticket}=`];
  for (const text of ['', '.', '...', '\0', 'é'.repeat(60), ...more])
    expect([text, tickets.check(text, later).state]).toEqual([text, 'forged']);
});
