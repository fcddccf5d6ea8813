import type { RequestedSlot } from '@midweek/core';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { mails, sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import { OFFER } from '../../testing/price-list.ts';
import { aHeldRequest, askForPlaces, confirmById } from '../../testing/sponsor-requests.ts';
import { openTestServer } from '../../testing/test-services.ts';
import { decideRequest } from './decide-request.ts';
import { expireHolds } from './expire-holds.ts';
import { CONFIRM_MS, HOLD_MS, OPEN_LIMITS } from './request-limits.ts';
import { blockSlots, freeSlots, listCalendar, takeSlots } from './slot-repository.ts';
import type { PlacesRequest } from './sponsor-request.ts';

const server = await openTestServer();
afterAll(() => server.close());

const hold = (slots: readonly RequestedSlot[], request: Partial<PlacesRequest> = {}) =>
  aHeldRequest(server, slots, request);
const ask = (slots: readonly RequestedSlot[], request: Partial<PlacesRequest> = {}) =>
  askForPlaces(server, slots, request);

const freeOn = async (issueDate: string) =>
  (
    await listCalendar(server.database.db, { days: [issueDate], placements: OFFER.placements }, server.now())
  )[0]?.placements;

test('a request holds nothing; once it is confirmed it holds its places for seven days', async () => {
  const asked = await ask(
    [
      { issueDate: '2026-12-02', placement: 'main', quantity: 1 },
      { issueDate: '2026-12-02', placement: 'react', quantity: 2 },
    ],
    { email: 'ada@acme.example', locale: 'fr' },
  );
  expect(asked).toMatchObject({ ok: true, confirmBy: new Date('2026-11-12T08:00:00Z') });
  expect((await freeOn('2026-12-02'))?.react?.free).toBe(2);
  const [letter] = await server.database.db.select().from(mails).where(eq(mails.mail, 'plain'));
  expect(letter?.toEmail).toBe('ada@acme.example');
  expect(letter?.values.text).toContain('- 2 décembre 2026\u00a0: 2 × Lien React');

  const confirmed = await confirmById(server, asked.ok ? asked.id : '');
  expect(confirmed).toEqual({ ok: true, heldUntil: new Date('2026-11-18T08:00:00Z') });
  expect(await freeOn('2026-12-02')).toEqual({
    main: { free: 0, held: 1, taken: 0 },
    second: { free: 1, held: 0, taken: 0 },
    react: { free: 0, held: 2, taken: 0 },
    'react-native': { free: 2, held: 0, taken: 0 },
  });
});

test('thirty confirmations for one place at the same moment: one hold, twenty-nine clear answers', async () => {
  const slots = [{ issueDate: '2026-12-16', placement: 'main', quantity: 1 }] as const;
  const asked = await Promise.all(Array.from({ length: 30 }, () => ask(slots)));
  const results = await Promise.all(asked.map((one) => confirmById(server, one.ok ? one.id : '')));
  expect(results.filter(({ ok }) => ok).length).toBe(1);
  expect(results.filter((result) => !result.ok && result.reason === 'gone').length).toBe(29);
  const { db } = server.database;
  const rows = await db.select().from(sponsorSlots).where(eq(sponsorSlots.issueDate, '2026-12-16'));
  expect(rows.length).toBe(1);
});

test('a hold that has run out is free for the next', async () => {
  const slot = [{ issueDate: '2027-01-06', placement: 'main', quantity: 1 }] as const;
  await hold(slot);
  expect((await ask(slot)).ok).toBe(false);
  server.advance(8 * 86_400_000);
  expect((await freeOn('2027-01-06'))?.main?.free).toBe(1);
  await hold(slot);
});

test('accepted places stay taken, declined ones are free again, blocked ones cannot be requested', async () => {
  const { db } = server.database;
  const slot = [{ issueDate: '2027-01-13', placement: 'main', quantity: 1 }] as const;
  const first = await hold(slot);
  await takeSlots(db, first);
  server.advance(30 * 86_400_000);
  expect(await ask(slot)).toMatchObject({ ok: false });
  await freeSlots(db, first);
  expect(
    await blockSlots(
      db,
      '2027-01-13',
      OFFER.placements.filter(({ id }) => id === 'main' || id === 'react'),
    ),
  ).toBe(3);
  expect(await ask(slot)).toMatchObject({ ok: false });
  expect((await freeOn('2027-01-13'))?.react).toEqual({ free: 0, held: 0, taken: 2 });
});

const stateOf = async (id: string) => {
  const [row] = await server.database.db.select().from(sponsorRequests).where(eq(sponsorRequests.id, id));
  return row?.state;
};

test('a request that nobody answered in time is over, also when its places are somebody else’s', async () => {
  const { db } = server.database;
  const places = [{ issueDate: '2027-03-10', placement: 'main', quantity: 1 }] as const;
  const late = await hold([...places, { issueDate: '2027-03-10', placement: 'react', quantity: 1 }]);
  server.advance(HOLD_MS + 1);
  const next = await hold(places);
  expect(await decideRequest({ ...server.services, offer: OFFER }, late, 'accepted')).toEqual({
    ok: false,
    reason: 'places-gone',
  });
  await expireHolds(db, server.now());
  expect([await stateOf(late), await stateOf(next)]).toEqual(['expired', 'requested']);
});

test('nothing is left of a request that nobody confirmed within a day, nor of its mail', async () => {
  const { db } = server.database;
  const email = 'forgotten@forgotten.example';
  const asked = await ask([{ issueDate: '2027-03-24', placement: 'main', quantity: 1 }], { email });
  const id = asked.ok ? asked.id : '';
  await server.settle();
  server.advance(CONFIRM_MS);
  expect(await confirmById(server, id)).toEqual({ ok: false, reason: 'expired' });
  await expireHolds(db, server.now());
  await expireHolds(db, server.now());
  expect(await stateOf(id)).toBeUndefined();
  expect(await db.select().from(mails).where(eq(mails.toEmail, email))).toEqual([]);
});

test('a hold ends with the deadline for the ad texts of its first issue, and the request with it', async () => {
  const day = toLastMoment();
  const later = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
  const slots = [day, later].map((issueDate) => ({ issueDate, placement: 'second', quantity: 1 }));
  const asked = await ask(slots);
  const id = asked.ok ? asked.id : '';
  // Monday at noon, four hours from now.
  const deadline = new Date(server.now().getTime() + 4 * 3_600_000);
  expect(await confirmById(server, id)).toEqual({ ok: true, heldUntil: deadline });
  await expireHolds(server.database.db, server.now());
  expect(await stateOf(id)).toBe('requested');
  server.advance(4 * 3_600_000 + 1);
  await expireHolds(server.database.db, server.now());
  expect(await stateOf(id)).toBe('expired');
  expect((await freeOn(later))?.second?.held).toBe(0);
});

/** Moves to a Monday morning, the last day on which the Wednesday of that week can be booked. */
function toLastMoment(): string {
  const day = server.now();
  const monday = Date.UTC(
    day.getUTCFullYear(),
    day.getUTCMonth(),
    day.getUTCDate() + ((8 - day.getUTCDay()) % 7),
    8,
  );
  server.advance(monday - day.getTime());
  return new Date(monday + 2 * 86_400_000).toISOString().slice(0, 10);
}

/** Places of an issue that is far away, as many as asked for. */
const many = (count: number): RequestedSlot[] =>
  Array.from({ length: count }, (_, index) => ({
    issueDate: new Date(Date.UTC(2028, 0, 5 + 7 * index)).toISOString().slice(0, 10),
    placement: 'main',
    quantity: 1,
  }));

const answerOf = async (count: number, request: Partial<PlacesRequest>) => {
  const result = await ask(many(count), request);
  return result.ok ? 'ok' : result.reason;
};

test('the open places of a mailbox are limited, whatever is written before its @ after a +', async () => {
  const places = OPEN_LIMITS.mailboxPlaces;
  expect(await answerOf(places - 1, { email: 'Ada@limits.example' })).toBe('ok');
  expect(await answerOf(2, { email: 'ada+again@limits.example' })).toBe('too-many-places');
  expect(await answerOf(1, { email: 'ada+again@limits.example' })).toBe('ok');
  expect(await answerOf(1, { email: 'ada@limits.example' })).toBe('too-many-places');
  expect(await answerOf(1, { email: 'bob@limits.example' })).toBe('ok');
  // A day later, unconfirmed requests are no longer in the way.
  server.advance(CONFIRM_MS + 1);
  expect(await answerOf(places, { email: 'ada@limits.example' })).toBe('ok');
});

test('a stranger’s mailbox gets three mails at most', async () => {
  const email = 'victim@victim.example';
  const answers = [];
  for (let index = 0; index < 5; index++) answers.push(await answerOf(1, { email }));
  expect(answers).toEqual(['ok', 'ok', 'ok', 'too-many-places', 'too-many-places']);
});

test.each([
  [
    'network',
    OPEN_LIMITS.networkPlaces,
    (index: number) => ({ networkHash: 'one', email: `a@n${index}.example` }),
  ],
  ['domain', OPEN_LIMITS.domainPlaces, (index: number) => ({ email: `a${index}@one.example` })],
])('the open places of one %s are limited', async (_, limit, request) => {
  for (let index = 0; index < limit / 20; index++) expect(await answerOf(20, request(index))).toBe('ok');
  expect(await answerOf(1, request(99))).toBe('too-many-places');
});
