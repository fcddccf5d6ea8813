// Outcomes of stored sign-ups, and of those that cannot be decided. From the form on they are tested in subscriptions.test.ts.
import { eq, isNull, like, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { attributionSums, mails, signups, subscriberEvents, subscribers } from '../database/schema.ts';
import { openTestServer } from '../testing/test-services.ts';
import { decideSignup } from './decide-signups.ts';
import { insertSignup } from './signups.ts';
import { insertSubscribers } from './subscriber-repository.ts';

const errors: { readonly signupId?: string; readonly message: string }[] = [];
const server = await openTestServer({
  log: {
    info: () => undefined,
    warn: () => undefined,
    error: (facts: unknown, message?: string) =>
      void errors.push({ ...(facts as object), message: message ?? '' }),
  },
});
afterAll(() => server.close());

/** Sign-ups that came one second after the other. */
async function storeSignups(...emails: string[]): Promise<void> {
  for (const [i, email] of emails.entries())
    await insertSignup(server.database.db, {
      email,
      normalizedEmail: email,
      locale: i % 2 ? 'fr' : 'en',
      attribution: { utm_source: `source${i % 2}` },
      consent: { at: '', ipPrefix: '', userAgent: '', wording: '' },
      createdAt: new Date(server.now().getTime() + i * 1000),
    });
}

/** The state of an address. */
async function readOutcome(email: string) {
  const { db } = server.database;
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, email));
  if (!subscriber) throw new Error(`nobody has the address ${email}`);
  const { id, state, locale } = subscriber;
  const events = await db.select().from(subscriberEvents).where(eq(subscriberEvents.subscriberId, id));
  const requested = await db.select().from(mails).where(eq(mails.subscriberId, id));
  return {
    state,
    locale,
    events: events.toSorted((a, b) => a.id - b.id).map(({ kind }) => kind),
    mails: requested.map(({ mail }) => mail),
  };
}

test('each sign-up leads to what its address calls for, and to nothing twice', async () => {
  const { db } = server.database;
  const { now } = server.services;
  const states = ['active', 'unsubscribed', 'complained'] as const;
  await insertSubscribers(
    db,
    states.map((state) => {
      const email = `${state}@example.org`;
      return { email, normalizedEmail: email, locale: 'en', state, source: 'import' } as const;
    }),
  );
  const names = ['new', 'twice', 'active', 'twice', 'unsubscribed', 'complained', 'other'];
  await storeSignups(...names.map((name) => `${name}@example.org`));
  await server.services.decideSignups();
  // As another process would, that read them before they were decided.
  for (const { id } of await db.select().from(signups)) await decideSignup({ db, now }, id);

  const isNew = { state: 'pending', events: ['signed-up'], mails: ['confirm'] };
  expect(await readOutcome('new@example.org')).toEqual({ ...isNew, locale: 'en' });
  expect(await readOutcome('other@example.org')).toEqual({ ...isNew, locale: 'en' });
  expect(await readOutcome('twice@example.org')).toEqual({
    state: 'pending',
    locale: 'fr',
    events: ['signed-up', 'signed-up-again'],
    mails: ['confirm'],
  });
  const isBack = { events: ['signed-up-again'], locale: 'en' };
  expect(await readOutcome('active@example.org')).toEqual({
    ...isBack,
    state: 'active',
    mails: ['already-subscribed'],
  });
  expect(await readOutcome('unsubscribed@example.org')).toEqual({
    ...isBack,
    state: 'pending',
    mails: ['confirm'],
  });
  expect(await readOutcome('complained@example.org')).toEqual({ ...isBack, state: 'complained', mails: [] });

  const sums = await db.select().from(attributionSums).orderBy(attributionSums.source);
  expect(sums.map((sum) => [sum.source, sum.signups])).toEqual([
    ['source0', 3],
    ['source1', 1],
  ]);
  expect((await db.select().from(signups)).filter(({ processedAt }) => !processedAt)).toEqual([]);
  await server.settle();
  expect(server.mailsTo('new@example.org').length).toBe(1);
  expect(server.mailsTo('twice@example.org').length).toBe(1);
});

test('addresses of one mailbox share its mails of a day', async () => {
  const { db } = server.database;
  const addresses = Array.from({ length: 6 }, (_, i) => `bomb+${i}@example.org`);
  await storeSignups(...addresses, 'bystander@example.org');
  await server.settle();
  expect(addresses.filter((address) => server.mailsTo(address).length === 1)).toHaveLength(4);
  expect(server.mailsTo('bystander@example.org').length).toBe(1);
  const kept = await db.select().from(subscribers).where(like(subscribers.email, 'bomb+%'));
  expect(kept.length).toBe(4);
});

test('mails from a time that has not come yet keep nobody out: the clock was set back', async () => {
  const addresses = Array.from({ length: 5 }, (_, i) => `clock+${i}@example.org`);
  const oneDayMs = 24 * 3_600_000;
  server.advance(2 * oneDayMs);
  await storeSignups(...addresses);
  await server.settle();
  server.advance(-2 * oneDayMs);
  await storeSignups('clock+later@example.org');
  await server.settle();
  expect(server.mailsTo('clock+later@example.org')).toHaveLength(1);
});

test('the names of one mailbox at a provider share its mails of a day', async () => {
  const addresses = [
    ...['ada.l@proton.me', 'adal@pm.me', 'a_d-a.l@protonmail.com', 'adal+1@proton.me', 'ad.al@proton.me'],
    ...['b@icloud.com', 'b@me.com', 'b@mac.com', 'b+1@me.com', 'b+2@icloud.com'],
    ...['c.d@yandex.ru', 'c-d@ya.ru', 'c.d+1@yandex.com', 'c.d@yandex.kz', 'c-d@yandex.by'],
    ...['e@fastmail.com', 'x@e.fastmail.com', 'y@e.fastmail.com', 'z@e.fastmail.com', 'e+1@fastmail.com'],
    ...['f-1@yahoo.com', 'f-2@yahoo.com', 'f-3@yahoo.com', 'f-4@yahoo.com', 'f-5@yahoo.com'],
  ];
  await storeSignups(...addresses);
  await server.settle();
  expect(addresses.filter((address) => server.mailsTo(address).length === 1).length).toBe(5 * 4);
});

test('a sign-up that cannot be decided is in the log each time, holds up no other one, and is tried again', async () => {
  const { db } = server.database;
  await db.execute(sql`create function refuse_stuck() returns trigger language plpgsql as
    $$ begin if new.email like 'stuck%' then raise 'the disk has a bad day'; end if; return new; end $$`);
  await db.execute(
    sql`create trigger refuse_stuck before insert on subscribers for each row execute function refuse_stuck()`,
  );
  await storeSignups('stuck@example.org', 'after@example.org');
  await server.settle();
  await server.services.decideSignups();
  expect(server.mailsTo('after@example.org')).toHaveLength(1);
  expect(server.mailsTo('stuck@example.org')).toHaveLength(0);
  const [open] = await db.select().from(signups).where(isNull(signups.processedAt));
  expect(open?.email).toBe('stuck@example.org');
  expect(errors.length).toBeGreaterThanOrEqual(2);
  for (const error of errors)
    expect(error).toMatchObject({
      signupId: open?.id,
      message: 'a sign-up could not be decided and is tried again',
      err: { cause: { message: 'the disk has a bad day' } },
    });

  await db.execute(sql`drop trigger refuse_stuck on subscribers`);
  await server.settle();
  expect(server.mailsTo('stuck@example.org')).toHaveLength(1);
});
