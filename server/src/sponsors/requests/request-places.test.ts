import type { RequestedSlot } from '@midweek/core';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { mails, sponsorRequests, sponsorSlots } from '../../database/schema.ts';
import { OFFER } from '../../testing/price-list.ts';
import { aHeldRequest, askForPlaces, bookableAt, confirmById } from '../../testing/sponsor-requests.ts';
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

test('a request holds nothing; once it is confirmed it holds its places for 48 hours', async () => {
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
  expect(confirmed).toEqual({ ok: true, heldUntil: new Date('2026-11-13T08:00:00Z') });
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
  server.advance(HOLD_MS + 1);
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
  await expireHolds(db, OFFER.placements, server.now());
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
  await expireHolds(db, OFFER.placements, server.now());
  await expireHolds(db, OFFER.placements, server.now());
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
  await expireHolds(server.database.db, OFFER.placements, server.now());
  expect(await stateOf(id)).toBe('requested');
  server.advance(4 * 3_600_000 + 1);
  await expireHolds(server.database.db, OFFER.placements, server.now());
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

/** Places that can be booked at the moment, from a week of the calendar on. */
function places(week: number, count: number, placement = 'second'): RequestedSlot[] {
  const { days } = bookableAt(server.now());
  return days.slice(week, week + count).map((issueDate) => ({ issueDate, placement, quantity: 1 }));
}

const answerOf = async (slots: readonly RequestedSlot[], request: Partial<PlacesRequest> = {}) => {
  const result = await ask(slots, request);
  return result.ok ? 'ok' : result.reason;
};

/** Asks and confirms, as an attacker does who reads its mails. */
const seize = async (slots: readonly RequestedSlot[], request: Partial<PlacesRequest> = {}) => {
  const asked = await ask(slots, request);
  if (!asked.ok) return asked.reason;
  const confirmed = await confirmById(server, asked.id);
  return confirmed.ok ? 'held' : confirmed.reason === 'limit' ? confirmed.limit : confirmed.reason;
};

/** Leaves the calendar to the next test. */
async function freeAll() {
  await server.database.db.delete(sponsorSlots);
  await server.database.db.delete(sponsorRequests);
}

test('the open places of a network are limited, confirmed or not', async () => {
  await freeAll();
  const network = { networkHash: 'one' };
  for (let index = 0; index < OPEN_LIMITS.networkPlaces / 2; index++) {
    const slots = places(index % 20, 2, index % 2 === 0 ? 'main' : 'second');
    expect(await answerOf(slots, network)).toBe('ok');
  }
  expect(await answerOf(places(0, 1), network)).toBe('too-many-places');
  expect(await answerOf(places(0, 1))).toBe('ok');
  server.advance(CONFIRM_MS);
  expect(await answerOf(places(0, 1), network)).toBe('ok');
});

test('requests in the name of others keep nobody from asking, neither the mailbox nor the company', async () => {
  await freeAll();
  const email = 'jane@named.example';
  for (let index = 0; index < 30; index++) {
    expect(await answerOf(places(index % 24, 2), { email })).toBe('ok');
    expect(await answerOf(places(index % 24, 2), { email: `x${index}@gmail.com` })).toBe('ok');
  }
  expect(await seize(places(0, 2), { email })).toBe('held');
  expect(await seize(places(2, 2), { email: 'bob@gmail.com' })).toBe('held');
});

test('a mailbox gets three of these mails a day at most, and always has a link for twelve hours', async () => {
  await freeAll();
  const mailsOf = async (email: string) => {
    const rows = await server.database.db.select().from(mails).where(eq(mails.toEmail, email));
    return rows.length;
  };
  const email = 'victim@victim.example';
  const counts = [];
  for (let hour = 0; hour < 24; hour++) {
    await ask(places(0, 1), { email: hour === 0 ? 'victim+tag@victim.example' : email });
    counts.push((await mailsOf(email)) + (await mailsOf('victim+tag@victim.example')));
    server.advance(3_600_000);
  }
  expect(counts).toEqual([1, ...Array(12).fill(2), ...Array(11).fill(3)]);
});

test('a sponsor who is new has two issues: a company by its domain, at free providers a mailbox', async () => {
  await freeAll();
  expect(await answerOf(places(0, 3), { email: 'ada@new.example' })).toBe('new-sponsor-issues');
  const early = await ask(places(4, 2), { email: 'eve@new.example' });
  expect(await seize(places(0, 2), { email: 'ada@new.example' })).toBe('held');
  expect(await answerOf(places(2, 1), { email: 'bob@new.example' })).toBe('new-sponsor-issues');
  expect(await confirmById(server, early.ok ? early.id : '')).toMatchObject({ limit: 'new-sponsor-issues' });
  expect(await seize(places(0, 2, 'react'), { email: 'bob@new.example' })).toBe('held');
  expect(await seize(places(2, 2), { email: 'a.da@gmail.com' })).toBe('held');
  expect(await seize(places(4, 1), { email: 'ada+x@googlemail.com' })).toBe('new-sponsor-issues');
  expect(await seize(places(4, 2), { email: 'bob@gmail.com' })).toBe('held');
});

test('sponsors who are new hold half of what is free together; those whom the owner has accepted and the owner are not bound', async () => {
  await freeAll();
  const { db } = server.database;
  const friend = await hold(places(25, 1, 'react'), { email: 'boss@known.example' });
  const friendAtGmail = await hold(places(24, 1, 'react'), { email: 'boss@gmail.com' });
  for (const id of [friend, friendAtGmail]) {
    await decideRequest({ ...server.services, offer: OFFER }, id, 'accepted');
  }
  const answers = [];
  for (let week = 0; week < 26; week += 2) answers.push(await seize(places(week, 2)));
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(6);
  expect(new Set(answers.slice(6))).toEqual(new Set(['new-sponsor-share']));
  expect(await seize(places(12, 1))).toBe('held');
  expect(await seize(places(13, 1), { email: 'somebody@gmail.com' })).toBe('new-sponsor-share');
  // Of another kind half is left.
  expect(await seize(places(0, 2, 'main'))).toBe('held');

  expect(await seize(places(13, 5), { email: 'anybody@known.example' })).toBe('held');
  expect(await seize(places(18, 5), { email: 'b.oss+2@gmail.com' })).toBe('held');
  const last = await db.select().from(sponsorSlots).where(eq(sponsorSlots.placement, 'second'));
  expect(last).toHaveLength(23);
});

test('the last place that is free can be had by one sponsor who is new, of two at once', async () => {
  await freeAll();
  const { days } = bookableAt(server.now());
  for (const day of days.slice(1)) {
    await blockSlots(
      server.database.db,
      day,
      OFFER.placements.filter(({ id }) => id === 'second'),
    );
  }
  const answers = await Promise.all([seize(places(0, 1)), seize(places(0, 1))]);
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
});

test('of many sponsors at once who are new no more are held than their half', async () => {
  await freeAll();
  const asked = await Promise.all(Array.from({ length: 24 }, (_, week) => ask(places(week, 1, 'main'))));
  const results = await Promise.all(asked.map((one) => confirmById(server, one.ok ? one.id : '')));
  expect(results.filter(({ ok }) => ok)).toHaveLength(13);
  expect(results.filter((result) => !result.ok && result.reason === 'limit')).toHaveLength(11);
});

test('a sponsor is told once that nobody has answered in time', async () => {
  await freeAll();
  const { db } = server.database;
  const email = 'waits@waits.example';
  await hold(places(10, 1), { email, locale: 'fr' });
  server.advance(HOLD_MS + 1);
  for (let index = 0; index < 2; index++) await expireHolds(db, OFFER.placements, server.now());
  const letters = await db.select().from(mails).where(eq(mails.toEmail, email));
  const subjects = letters.map(({ values }) => values.subject);
  expect(subjects.filter((subject) => subject === 'Vos emplacements ne sont plus retenus')).toHaveLength(1);
});
