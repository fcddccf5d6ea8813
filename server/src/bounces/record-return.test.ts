import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { type BounceKind, type MailState, mails, subscribers } from '../database/schema.ts';
import {
  findById,
  listEvents,
  recordEvent,
  updateSubscriber,
} from '../subscriptions/subscriber-repository.ts';
import { openTestDatabase } from '../testing/databases/test-database.ts';
import { recordReturn } from './record-return.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

let minutes = 0;
/** Later at every call. */
function later(): Date {
  minutes += 1;
  return new Date(Date.parse('2026-11-11T08:00:00Z') + minutes * 60_000);
}

/** A reader to whom these issues were sent. */
async function aReader(...issues: (string | readonly [string, MailState])[]): Promise<string> {
  const email = `reader${later().getTime()}@example.org`;
  const [reader] = await database.db
    .insert(subscribers)
    .values({ email, normalizedEmail: email, locale: 'en', state: 'active', source: 'form' })
    .returning();
  if (!reader) throw new Error('nobody was added');
  for (const one of issues) {
    const [issue, state] = typeof one === 'string' ? [one] : one;
    await send(reader.id, issue, state);
  }
  return reader.id;
}

async function send(subscriberId: string, issue: string, state: MailState = 'sent'): Promise<void> {
  const at = later();
  const mail = { mail: 'issue', locale: 'en', domain: 'example.org', createdAt: at, dueAt: at };
  await database.db.insert(mails).values({ ...mail, issue, state, subscriberId });
}

function comesBack(subscriberId: string, issue: string, kind: BounceKind, reason = '550 5.1.1 unknown') {
  const at = later();
  return database.db.transaction((tx) => recordReturn(tx, { subscriberId, issue, kind, reason, at }));
}

async function read(subscriberId: string, issue: string) {
  const { db } = database;
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.issue, issue), eq(mails.subscriberId, subscriberId)));
  const events = (await listEvents(db, subscriberId)).map(({ kind }) => kind);
  return {
    state: (await findById(db, subscriberId))?.state,
    bounce: mail?.bounce,
    bouncedAt: mail?.bouncedAt,
    events,
  };
}

test('a hard bounce marks mail and reader at once; the same report again changes nothing', async () => {
  const reader = await aReader('258');
  expect(await comesBack(reader, '258', 'hard')).toBe('recorded');
  const once = await read(reader, '258');
  expect(once).toMatchObject({ state: 'bounced', bounce: 'hard', events: ['bounced'] });
  for (const kind of ['hard', 'soft'] as const) {
    expect(await comesBack(reader, '258', kind)).toBe('known');
    expect(await read(reader, '258')).toEqual(once);
  }
});

test('a worse kind replaces a better one', async () => {
  const reader = await aReader('258');
  await comesBack(reader, '258', 'soft');
  expect(await read(reader, '258')).toMatchObject({ state: 'active', bounce: 'soft' });
  await comesBack(reader, '258', 'hard');
  expect(await read(reader, '258')).toMatchObject({ state: 'bounced', bounce: 'hard' });
  await comesBack(reader, '258', 'complaint');
  const worst = { state: 'complained', bounce: 'complaint', events: ['bounced', 'complained'] };
  expect(await read(reader, '258')).toMatchObject(worst);
  expect(await comesBack(reader, '258', 'hard')).toBe('known');
  expect(await read(reader, '258')).toMatchObject(worst);
});

test('two reports at the same moment are recorded once', async () => {
  const reader = await aReader('258');
  const outcomes = await Promise.all([comesBack(reader, '258', 'hard'), comesBack(reader, '258', 'hard')]);
  expect(outcomes.toSorted()).toEqual(['known', 'recorded']);
  expect((await read(reader, '258')).events).toEqual(['bounced']);
});

test('three soft bounces in a row, by time, mark the reader as bounced, and the event says so', async () => {
  const reader = await aReader('winter-letter', '256', '257', 'spring-letter');
  for (const issue of ['256', '257']) await comesBack(reader, issue, 'soft', '552 5.2.2 full');
  expect((await read(reader, '257')).state).toBe('active');
  for (const _ of [1, 2])
    await comesBack(reader, 'spring-letter', 'soft', '552 5.2.2 <ada@example.org> full');
  expect((await read(reader, 'spring-letter')).state).toBe('bounced');
  expect(await listEvents(database.db, reader)).toMatchObject([
    {
      kind: 'bounced',
      detail: {
        from: 'active',
        reason: '3 issues in a row came back: 256, 257, spring-letter; the last one with: 552 5.2.2 … full',
      },
    },
  ]);
});

test.each([
  ['an issue between them arrived', ['255', '256', '257', '258'], ['255', '256', '258']],
  ['they are older', ['255', '256', '257', '258'], ['255', '256', '257']],
  ['there are two', ['257', '258'], ['257', '258']],
])('soft bounces do not mark the reader if %s', async (_, sent, returned) => {
  const reader = await aReader(...sent);
  for (const issue of returned) await comesBack(reader, issue, 'soft');
  expect((await read(reader, '258')).state).toBe('active');
});

test('issues that were not sent to the reader say nothing', async () => {
  const reader = await aReader('253', ['254', 'skipped'], '255', ['256', 'failed'], '257', ['258', 'queued']);
  for (const issue of ['253', '255', '257']) await comesBack(reader, issue, 'soft');
  expect((await read(reader, '257')).state).toBe('bounced');
});

test('a reader restored by the owner gets three more tries', async () => {
  const reader = await aReader('254', '255', '256');
  for (const issue of ['254', '255', '256']) await comesBack(reader, issue, 'soft');
  expect((await read(reader, '256')).state).toBe('bounced');
  await updateSubscriber(database.db, reader, { state: 'active' });
  await recordEvent(database.db, reader, 'restored', later());
  for (const issue of ['257', '258', '259']) {
    expect((await read(reader, issue)).state).toBe('active');
    await send(reader, issue);
    await comesBack(reader, issue, 'soft');
  }
  expect((await read(reader, '259')).state).toBe('bounced');
});

test('a report about an unknown mail or reader returns gone and writes nothing', async () => {
  const reader = await aReader('258');
  expect(await comesBack(reader, '259', 'complaint')).toBe('gone');
  expect(await comesBack('0b9c1a52-7e1f-4c7a-9a55-0f1e2d3c4b5a', '258', 'complaint')).toBe('gone');
  expect(await read(reader, '258')).toEqual({ state: 'active', bounce: null, bouncedAt: null, events: [] });
});

test.each([
  [
    'with a header and control characters',
    '550 a\r\nBcc: eve@example.org\r\n\r\nbody\0\u001b[31m',
    '550 a Bcc: … body [31m',
  ],
  ['with half a character', '\ud800 broken', '\ufffd broken'],
  ['very long', 'x '.repeat(50_000), 'x '.repeat(150)],
  // Cut in the middle of an address, of which no half is stored either.
  ['cut', `${'ada@example.org '.repeat(124)}full.name.of.ada@example.org`, '… '.repeat(125).trim()],
])('reasons are one line without addresses: %s', async (_, reason, stored) => {
  const reader = await aReader('258');
  await comesBack(reader, '258', 'hard', reason);
  expect(await listEvents(database.db, reader)).toMatchObject([{ detail: { reason: stored } }]);
});

test('unsubscribed readers do not bounce, but may complain', async () => {
  const reader = await aReader('257', '258');
  await updateSubscriber(database.db, reader, { state: 'unsubscribed' });
  await comesBack(reader, '257', 'hard');
  expect((await read(reader, '257')).state).toBe('unsubscribed');
  await comesBack(reader, '258', 'complaint');
  expect((await read(reader, '258')).state).toBe('complained');
});

test('a report that comes again after the owner has restored the reader changes nothing', async () => {
  const reader = await aReader('258');
  await comesBack(reader, '258', 'hard');
  await updateSubscriber(database.db, reader, { state: 'active' });
  await recordEvent(database.db, reader, 'restored', later());
  expect(await comesBack(reader, '258', 'hard')).toBe('known');
  expect((await read(reader, '258')).state).toBe('active');
});
