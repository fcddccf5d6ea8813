// Sign-ups that are processed together, as under load. One by one they are tested in subscriptions.test.ts.
import { eq, like } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { attributionSums, deliveries, signups, subscriberEvents, subscribers } from '../database/schema.ts';
import { openTestServer } from '../testing/test-services.ts';
import { processSignups } from './process-signup.ts';
import { insertSignups, insertSubscribers } from './subscriber-repository.ts';

const server = await openTestServer();
afterAll(() => server.close());

/** Sign-ups that came one second after the other, without their jobs. */
function storeSignups(...emails: string[]): Promise<string[]> {
  return insertSignups(
    server.database.db,
    emails.map((email, i) => ({
      email,
      normalizedEmail: email,
      locale: i % 2 ? 'fr' : 'en',
      attribution: { utm_source: `source${i % 2}` },
      consent: { at: '', ipPrefix: '', userAgent: '', wording: '' },
      createdAt: new Date(server.now().getTime() + i * 1000),
    })),
  );
}

/** What became of an address. */
async function readOutcome(email: string) {
  const { db } = server.database;
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, email));
  if (!subscriber) throw new Error(`nobody has the address ${email}`);
  const { id, state, locale } = subscriber;
  const events = await db.select().from(subscriberEvents).where(eq(subscriberEvents.subscriberId, id));
  const mails = await db.select().from(deliveries).where(eq(deliveries.subscriberId, id));
  return {
    state,
    locale,
    events: events.toSorted((a, b) => a.id - b.id).map(({ kind }) => kind),
    mails: mails.map((delivery) => delivery.mail),
  };
}

test('each address gets what it would get alone, and nothing twice', async () => {
  const { db } = server.database;
  const { enqueue, secret, now } = server.services;
  const states = ['active', 'unsubscribed', 'complained'] as const;
  await insertSubscribers(
    db,
    states.map((state) => {
      const email = `${state}@example.org`;
      return { email, normalizedEmail: email, locale: 'en', state, source: 'import' } as const;
    }),
  );
  const names = ['new', 'twice', 'active', 'twice', 'unsubscribed', 'complained', 'other'];
  const ids = await storeSignups(...names.map((name) => `${name}@example.org`));
  await processSignups({ db, enqueue, secret, now }, ids);
  // A job whose worker seems dead is given to another one.
  await processSignups({ db, enqueue, secret, now }, ids);

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

test('addresses of one mailbox that come together share its mails of a day', async () => {
  const { db } = server.database;
  const { enqueue, secret, now } = server.services;
  const addresses = Array.from({ length: 6 }, (_, i) => `bomb+${i}@example.org`);
  await processSignups(
    { db, enqueue, secret, now },
    await storeSignups(...addresses, 'bystander@example.org'),
  );
  await server.settle();
  expect(addresses.filter((address) => server.mailsTo(address).length === 1)).toHaveLength(4);
  expect(server.mailsTo('bystander@example.org').length).toBe(1);
  const kept = await db.select().from(subscribers).where(like(subscribers.email, 'bomb+%'));
  expect(kept.length).toBe(4);
});
