import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveries, sponsorRequests, sponsorSlots } from '../db/schema.ts';
import { openTestServer, type TestServer } from '../testing/test-services.ts';
import { decideRequest } from './decide-request.ts';
import { expireHolds } from './expire-holds.ts';
import { HOLD_MS, type PlacesRequest, requestPlaces } from './request-places.ts';
import { blockSlots, freeSlots, listCalendar, takeSlots, type WantedSlot } from './slot-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

function ask(slots: readonly WantedSlot[], request: Partial<PlacesRequest> = {}) {
  const { db } = server.database;
  const { enqueue } = server.services;
  return requestPlaces(
    {
      db,
      enqueue,
      ownerEmail: 'owner@midweek.example',
      currency: 'EUR',
      now: server.now,
    },
    {
      company: 'Acme',
      contactName: 'Ada',
      email: 'ada@acme.example',
      locale: 'fr',
      conflicts: '',
      total: 1500,
      slots,
      ...request,
    },
  );
}

const freeOn = async (issueDate: string) =>
  (await listCalendar(server.database.db, [issueDate], server.now()))[0]?.placements;

test('a request holds its places, and is acknowledged and announced', async () => {
  const result = await ask([
    { issueDate: '2026-12-02', placement: 'main', quantity: 1 },
    { issueDate: '2026-12-02', placement: 'react', quantity: 2 },
  ]);
  expect(result).toMatchObject({ ok: true, heldUntil: new Date('2026-11-18T08:00:00Z') });
  expect(await freeOn('2026-12-02')).toEqual({
    main: { free: 0, held: 1, taken: 0 },
    second: { free: 1, held: 0, taken: 0 },
    react: { free: 0, held: 2, taken: 0 },
    'react-native': { free: 2, held: 0, taken: 0 },
  });
  const mails = await server.database.db.select().from(deliveries).where(eq(deliveries.mail, 'plain'));
  expect(mails.map(({ toEmail }) => toEmail)).toEqual(['ada@acme.example', 'owner@midweek.example']);
  expect(mails[0]?.values.text).toContain('- 2 décembre 2026 : 2 × Lien React');
});

test('all places or none: what is taken is named, and nothing is left behind', async () => {
  await ask([{ issueDate: '2026-12-09', placement: 'second', quantity: 1 }]);
  const result = await ask(
    [
      { issueDate: '2026-12-09', placement: 'main', quantity: 1 },
      { issueDate: '2026-12-09', placement: 'second', quantity: 1 },
    ],
    { company: 'Late' },
  );
  expect(result).toEqual({ ok: false, taken: { issueDate: '2026-12-09', placement: 'second' } });
  expect((await freeOn('2026-12-09'))?.main.free).toBe(1);
  const { db } = server.database;
  expect(await db.select().from(sponsorRequests).where(eq(sponsorRequests.company, 'Late'))).toEqual([]);
});

test('a hundred requests for one place at the same moment: one hold, ninety-nine clear answers', async () => {
  const results = await Promise.all(
    Array.from({ length: 100 }, () => ask([{ issueDate: '2026-12-16', placement: 'main', quantity: 1 }])),
  );
  expect(results.filter(({ ok }) => ok).length).toBe(1);
  const { db } = server.database;
  const rows = await db.select().from(sponsorSlots).where(eq(sponsorSlots.issueDate, '2026-12-16'));
  expect(rows.length).toBe(1);
});

test('a hold that has run out is free for the next', async () => {
  const slot = [{ issueDate: '2027-01-06', placement: 'main', quantity: 1 }] as const;
  await ask(slot);
  expect((await ask(slot)).ok).toBe(false);
  server.advance(8 * 86_400_000);
  expect((await freeOn('2027-01-06'))?.main.free).toBe(1);
  expect((await ask(slot)).ok).toBe(true);
});

test('what is accepted stays, what is declined is free again, what is blocked cannot be had', async () => {
  const { db } = server.database;
  const slot = [{ issueDate: '2027-01-13', placement: 'main', quantity: 1 }] as const;
  const first = await ask(slot);
  if (first.ok) await takeSlots(db, first.id);
  server.advance(30 * 86_400_000);
  expect(await ask(slot)).toMatchObject({ ok: false });
  if (first.ok) await freeSlots(db, first.id);
  expect(await blockSlots(db, '2027-01-13', ['main', 'react'])).toBe(3);
  expect(await ask(slot)).toMatchObject({ ok: false });
  expect((await freeOn('2027-01-13'))?.react).toEqual({ free: 0, held: 0, taken: 2 });
});

test('a request that nobody answered in time is over, also when its places are somebody else’s', async () => {
  const { db } = server.database;
  const places = [{ issueDate: '2027-03-10', placement: 'main', quantity: 1 }] as const;
  const late = await ask([...places, { issueDate: '2027-03-10', placement: 'react', quantity: 1 }]);
  const lateId = late.ok ? late.id : '';
  server.advance(HOLD_MS + 1);
  const next = await ask(places);
  const decided = await decideRequest({ ...server.services, now: server.now }, lateId, 'accepted');
  expect(decided).toEqual({ ok: false, reason: 'places-gone' });
  await expireHolds(db, server.now());
  const states = await db.select().from(sponsorRequests);
  const stateOf = (id: string) => states.find((request) => request.id === id)?.state;
  expect([stateOf(lateId), stateOf(next.ok ? next.id : '')]).toEqual(['expired', 'requested']);
});
