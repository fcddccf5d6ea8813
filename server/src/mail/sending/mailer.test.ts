// Mails over real conversations with a mail server, also with one that misbehaves.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Database, OpenDatabase } from '../../database/database.ts';
import { issueSends, mails, sendWorkers, subscribers } from '../../database/schema.ts';
import { createSecret } from '../../secrets/secret.ts';
import { createIssueLinks } from '../../subscriptions/mail-links.ts';
import { createTokenStore } from '../../subscriptions/tokens.ts';
import { openTestDatabase } from '../../testing/databases/test-database.ts';
import { SmtpMailbox } from '../../testing/smtp-mailbox.ts';
import {
  addMissing,
  changeSend,
  countMails,
  findRetries,
  findSend,
  resolveUncertain,
  scheduleSend,
} from '../issues/issue-sends.ts';
import { composeLetter } from '../service/compose-message.ts';
import { requestPlainMail } from '../service/request-mail.ts';
import type { Return } from '../smtp/return.ts';
import { createSmtpTransport, type Transport } from '../smtp/transport.ts';
import { readMailReference } from './mail-reference.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { readSendingPause, takeMails } from './take-mails.ts';

const MINUTE_MS = 60_000;
const FROM = 'Midweek <hello@midweek.example>';
const secret = createSecret('a secret of the tests, long enough');
const tokens = createTokenStore(secret);
const MAILS = {
  en: {
    subject: 'Midweek #258',
    html: '<p>{{origin}} {{preferencesUrl}} {{unsubscribeUrl}}</p>',
    text: '{{origin}} {{preferencesUrl}} {{unsubscribeUrl}}',
  },
  fr: {
    subject: 'Midweek n° 258',
    html: '<p>{{origin}} {{preferencesUrl}} {{unsubscribeUrl}}</p>',
    text: '{{origin}} {{preferencesUrl}} {{unsubscribeUrl}}',
  },
};
const log = {
  info: () => undefined,
  warn: (): void => undefined,
  error: vi.fn<(fields: object, text: string) => void>(),
};

const mailbox = new SmtpMailbox();
const manners = { ...mailbox.manners };
let database: OpenDatabase;
let db: Database;
let time = Date.parse('2026-11-18T07:00:00Z');
const now = () => new Date(time);
const returns: Return[] = [];

beforeAll(async () => {
  await mailbox.start();
  database = await openTestDatabase();
  db = database.db;
});
beforeEach(async () => {
  for (const table of [mails, issueSends, sendWorkers, subscribers]) await db.delete(table);
  mailbox.received.length = 0;
  returns.length = 0;
});
afterEach(async () => {
  Object.assign(mailbox.manners, manners);
  const failures = log.error.mock.calls.filter(([, text]) => !text.startsWith('sending is paused'));
  expect(failures).toEqual([]);
  log.error.mockClear();
});
afterAll(async () => {
  await database.close();
  await mailbox.stop();
});

function aSender(
  options: {
    transport?: Transport;
    isAlone?: boolean;
    connections?: number;
    db?: Database;
    hasPage?: (issue: string) => boolean;
    from?: () => string;
    beforeWriting?: () => void;
  } = {},
): Mailer {
  const connections = options.connections ?? 3;
  const transport = options.transport ?? createSmtpTransport(mailbox.url, { connections });
  onTestFinished(() => transport.close());
  return createMailer({
    db: options.db ?? db,
    secret,
    transport,
    connections,
    perSecond: 0,
    issues: {
      db,
      from: options.from ?? (() => FROM),
      origin: () => 'https://midweek.example',
      createLinks: (mail) =>
        createIssueLinks({ tokens, privateOrigin: () => 'https://midweek.example' }, mail),
    },
    writeServiceMail: async ({ id, toEmail, createdAt, values: { subject = '', text = '' } }) => {
      options.beforeWriting?.();
      const envelope = { id, from: FROM, to: toEmail ?? '', locale: 'en', date: createdAt };
      return { ok: true, message: await composeLetter({ subject, text }, envelope) };
    },
    recordReturn: async (_tx, returned) => void returns.push(returned),
    isAlone: options.isAlone ?? true,
    ...(options.hasPage && { hasPage: options.hasPage }),
    now,
    log: log as never,
  });
}

async function addReaders(
  ...readers: { email: string; locale?: 'en' | 'fr'; state?: string; confirmedAt?: Date }[]
) {
  const rows = readers.map(
    ({ email, locale = 'en', state = 'active', confirmedAt = new Date(time - MINUTE_MS) }) => ({
      email,
      normalizedEmail: email.toLowerCase(),
      locale,
      state: state as 'active',
      source: 'form',
      createdAt: confirmedAt,
      confirmedAt,
    }),
  );
  return db.insert(subscribers).values(rows).returning({ id: subscribers.id });
}

const many = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ email: `reader${i}@example.org` }));
const received = () => mailbox.received.flatMap(({ to }) => to).toSorted();
const schedule = (mails: Partial<typeof MAILS> = MAILS, startAt = now()) =>
  scheduleSend(db, { issue: '258', mails, startAt, now: now() });
const counts = async () => {
  const all = await countMails(db, '258');
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
};

/** As if all servers had been silent for longer than a lease, by the clock of the database. */
const endLeases = () =>
  db.update(sendWorkers).set({ aliveUntil: sql`clock_timestamp() - interval '1 second'` });

test('every active reader gets the issue once, in the language that they chose', async () => {
  await addReaders(
    { email: 'Ada@example.org' },
    { email: 'bob@example.org', locale: 'fr' },
    { email: 'paused@example.org', state: 'paused' },
    { email: 'bounced@example.org', state: 'bounced' },
    { email: 'complained@example.org', state: 'complained' },
    { email: 'pending@example.org', state: 'pending' },
    { email: 'gone@example.org', state: 'unsubscribed' },
  );
  expect(await schedule()).toBe(true);
  const sender = aSender();
  await sender.sendAll();
  expect(await schedule()).toBe(false);
  await sender.sendAll();
  expect(received()).toEqual(['Ada@example.org', 'bob@example.org']);
  expect((await mailbox.mailsTo('bob@example.org'))[0]?.subject).toBe('Midweek n° 258');
  expect(await counts()).toEqual({ sent: 2 });
  expect(await findSend(db, '258')).toMatchObject({ state: 'done', finishedAt: now() });
});

test('an issue whose page does not answer yet waits for it', async () => {
  await addReaders({ email: 'ada@example.org' });
  await schedule();
  const pages = new Set<string>();
  const sender = aSender({ hasPage: (issue) => pages.has(issue) });
  await sender.sendAll();
  await sender.sendAll();
  expect([received(), await findSend(db, '258')]).toMatchObject([[], { state: 'scheduled', frozenAt: null }]);
  pages.add('258');
  await sender.sendAll();
  expect(received()).toEqual(['ada@example.org']);
});

test('the links of the mail name its reader and its issue, and the Message-ID does', async () => {
  const [reader] = await addReaders({ email: 'ada@example.org' });
  await schedule();
  await aSender().sendAll();
  const [mail] = await mailbox.mailsTo('ada@example.org');
  const [, preferences = '', unsubscribe = ''] = mail?.text?.trim().split(' ') ?? [];
  const check = (link: string, purpose: 'manage' | 'unsubscribe', at: Date) =>
    tokens.check(db, new URL(link).searchParams.get('token') ?? '', [purpose], at);
  const link = { ok: true, issue: '258', subscriberId: reader?.id };
  expect(await check(preferences, 'manage', now())).toMatchObject(link);
  expect(await check(unsubscribe, 'unsubscribe', now())).toMatchObject(link);
  expect(await check(unsubscribe, 'manage', now())).toEqual({ ok: false, reason: 'unknown' });
  const twoYears = new Date(time + 730 * 86_400_000);
  expect(await check(unsubscribe, 'unsubscribe', twoYears)).toEqual({ ok: false, reason: 'expired' });
  expect(readMailReference(secret, mail?.messageId ?? '')).toEqual({
    issue: '258',
    subscriberId: reader?.id,
  });
});

test('an issue without a number goes to each reader once, and what comes back is about it', async () => {
  const issue = 'conferences/2026/recap.v2';
  const [reader] = await addReaders({ email: 'ada@example.org' }, { email: 'bob@example.org' });
  const aSend = { issue, mails: MAILS, startAt: now(), now: now() };
  expect(await scheduleSend(db, aSend)).toBe(true);
  await schedule();
  await Promise.all([aSender({ isAlone: false }).sendAll(), aSender({ isAlone: false }).sendAll()]);
  expect(await scheduleSend(db, aSend)).toBe(false);
  expect(await findSend(db, issue)).toMatchObject({ state: 'done' });
  expect(received()).toEqual(['ada@example.org', 'ada@example.org', 'bob@example.org', 'bob@example.org']);
  expect(await countMails(db, issue)).toMatchObject({ sent: 2, queued: 0, uncertain: 0 });
  const ofIssue = and(eq(mails.issue, issue), eq(mails.subscriberId, reader?.id ?? ''));
  const [row] = await db.select().from(mails).where(ofIssue);
  const sent = await mailbox.mailsTo('ada@example.org');
  const references = sent.map(({ messageId }) => readMailReference(secret, messageId ?? ''));
  expect(references).toContainEqual({ mailId: row?.id });
  expect(references).toContainEqual({ issue: '258', subscriberId: reader?.id });
  const mail = sent[references.findIndex((each) => each && 'mailId' in each)];
  const [, , unsubscribe = ''] = mail?.text?.trim().split(' ') ?? [];
  const token = new URL(unsubscribe).searchParams.get('token') ?? '';
  expect(await tokens.check(db, token, ['unsubscribe'], now())).toMatchObject({
    issue,
    subscriberId: reader?.id,
  });
});

test('a scheduled issue waits for its time, and who confirms after that does not get it', async () => {
  await addReaders({ email: 'ada@example.org' });
  await schedule(MAILS, new Date(time + MINUTE_MS));
  const sender = aSender();
  await sender.sendAll();
  expect(received()).toEqual([]);
  time += MINUTE_MS;
  mailbox.manners.beforeAccept = async () => {
    mailbox.manners.beforeAccept = () => undefined;
    await addReaders({ email: 'late@example.org', confirmedAt: now() });
  };
  await sender.sendAll();
  expect(received()).toEqual(['ada@example.org']);
});

test('readers who leave during the send get nothing more', async () => {
  await addReaders(...many(8));
  await schedule();
  mailbox.manners.beforeAccept = async () => {
    mailbox.manners.beforeAccept = () => undefined;
    await db.update(subscribers).set({ state: 'unsubscribed' });
  };
  await aSender({ connections: 1 }).sendAll();
  expect(received().length).toBe(1);
  expect(await counts()).toEqual({ sent: 1, skipped: 7 });
});

test('a busy mail server is tried again later, and holds up nobody else', async () => {
  await addReaders({ email: 'busy@example.org' }, ...many(3));
  await schedule();
  mailbox.manners.refuse = (to) => (to.startsWith('busy') ? '451 4.7.1 try again later' : undefined);
  const sender = aSender();
  await sender.sendAll();
  expect(received().length).toBe(3);
  expect(await counts()).toEqual({ sent: 3, queued: 1 });
  expect(await findRetries(db, '258', now())).toEqual({
    mails: 1,
    nextAt: new Date(time + MINUTE_MS / 2),
    reason: expect.stringContaining('451 4.7.1 try again later'),
  });
  mailbox.manners.refuse = () => undefined;
  await sender.sendAll();
  expect(received().length).toBe(3);
  time += MINUTE_MS;
  expect(await findRetries(db, '258', now())).toBeUndefined();
  await sender.sendAll();
  expect(await counts()).toEqual({ sent: 4 });
});

test('a clear no is final; one about the mailbox is a bounce, and three issues of a full mailbox may become one', async () => {
  await addReaders(
    { email: 'nobody@example.org' },
    { email: 'full@example.org' },
    { email: 'spam@example.org' },
  );
  await schedule();
  mailbox.manners.refuse = (to) =>
    to.startsWith('nobody')
      ? '550 5.1.1 no such user'
      : to.startsWith('full')
        ? '552 5.2.2 mailbox full'
        : undefined;
  mailbox.manners.answer = (at, to) =>
    at === 'message' && to?.startsWith('spam') ? '554 5.6.0 we do not like what you wrote' : undefined;
  await aSender().sendAll();
  expect(await counts()).toEqual({ failed: 3 });
  expect(returns.map(({ kind, reason }) => [kind, reason.includes('@')]).toSorted()).toEqual([
    ['hard', false],
    ['soft', false],
  ]);
});

test('a mail server that refuses us pauses the sending, says so, and gets the rest when it takes mails again', async () => {
  await addReaders(...many(20));
  await schedule();
  let left = 5;
  mailbox.manners.answer = (at) => {
    if (at !== 'MAIL FROM') return undefined;
    left -= 1;
    return left < 0 ? '550 5.7.1 your address is on our blocklist' : undefined;
  };
  const sender = aSender();
  await sender.sendAll();
  expect(received().length).toBe(5);
  expect((await readSendingPause(db))?.reason).toContain('blocklist');
  expect(await counts()).toEqual({ sent: 5, queued: 15 });
  left = 1000;
  await sender.sendAll();
  expect(received().length).toBe(5);
  time += 16 * MINUTE_MS;
  await sender.sendAll();
  time += 30 * MINUTE_MS;
  await sender.sendAll();
  expect(await counts()).toEqual({ sent: 20 });
  expect(new Set(received()).size).toBe(20);
});

test('mails that the server took without an answer are uncertain, a few at most, and sent again only when the owner says so', async () => {
  await addReaders(...many(20));
  await schedule();
  mailbox.manners.dies = (at) => at === 'answer';
  const sender = aSender();
  await sender.sendAll();
  const { uncertain = 0, queued } = await counts();
  // Three in a row pause the sending; the two other connections may be in the middle of theirs.
  expect(uncertain).toBeGreaterThanOrEqual(3);
  expect(uncertain).toBeLessThanOrEqual(5);
  expect(queued).toBe(20 - uncertain);
  mailbox.manners.dies = () => false;
  time += 2 * MINUTE_MS;
  await sender.sendAll();
  expect(await counts()).toEqual({ sent: 20 - uncertain, uncertain });
  expect(new Set(received()).size).toBe(20);
  expect(received().length).toBe(20);

  const [first] = await db.select().from(mails).where(eq(mails.state, 'uncertain'));
  const id = first?.subscriberId ?? '';
  expect(await resolveUncertain(db, { issue: '258', subscriberId: id, as: 'sent' }, now())).toBe(1);
  expect(await resolveUncertain(db, { issue: '258', as: 'again' }, now())).toBe(uncertain - 1);
  await sender.sendAll();
  expect(await counts()).toEqual({ sent: 20 });
  expect(received().length).toBe(20 + uncertain - 1);
  expect(await db.$count(mails, gt(mails.attempts, 1))).toBe(0);
});

test('two servers share the work, and nobody gets two', async () => {
  await addReaders(...many(200));
  await schedule();
  const senders = [aSender({ isAlone: false }), aSender({ isAlone: false })];
  await Promise.all(senders.map((sender) => sender.sendAll()));
  await senders[0]?.sendAll();
  expect(received().length).toBe(200);
  expect(new Set(received()).size).toBe(200);
  expect(await counts()).toEqual({ sent: 200 });
});

test('mails claimed by a dead server are taken over within a minute; those being handed over are uncertain', async () => {
  await addReaders(...many(10));
  await schedule();
  const dead = randomUUID();
  const sender = aSender({ isAlone: false });
  mailbox.manners.dies = (at) => at === 'connection';
  await sender.sendAll();
  const rows = await db.select().from(mails);
  await db.update(mails).set({ worker: dead });
  const inHand = eq(mails.subscriberId, rows[0]?.subscriberId ?? '');
  await db.update(mails).set({ state: 'sending' }).where(inHand);
  // By the clock of the database, whatever the clock of this server shows.
  const leaveLease = async (seconds: number) => {
    const aliveUntil = sql`clock_timestamp() + make_interval(secs => ${seconds})`;
    await db
      .insert(sendWorkers)
      .values({ id: dead, aliveUntil })
      .onConflictDoUpdate({ target: sendWorkers.id, set: { aliveUntil } });
  };
  await leaveLease(40);

  mailbox.manners.dies = () => false;
  time += 10 * MINUTE_MS;
  await sender.sendAll();
  expect(received()).toEqual([]);
  await leaveLease(-1);
  await sender.sendAll();
  expect(received().length).toBe(9);
  expect(await counts()).toEqual({ sent: 9, uncertain: 1 });
  const [own] = await db
    .select({ lifetime: sql<number>`extract(epoch from alive_until - clock_timestamp())::float` })
    .from(sendWorkers)
    .where(ne(sendWorkers.id, dead));
  expect(own?.lifetime).toBeGreaterThan(0);
  expect(own?.lifetime).toBeLessThanOrEqual(40);
});

test('the owner pauses, resumes and cancels', async () => {
  await addReaders(...many(4));
  await schedule();
  const sender = aSender({ connections: 1 });
  expect(await changeSend(db, '258', 'pause', now())).toBe('paused');
  await sender.sendAll();
  expect(received()).toEqual([]);
  expect(await changeSend(db, '258', 'pause', now())).toBeUndefined();
  expect(await changeSend(db, '258', 'resume', now())).toBe('scheduled');
  mailbox.manners.beforeAccept = async () => {
    mailbox.manners.beforeAccept = () => undefined;
    expect(await changeSend(db, '258', 'cancel', now())).toBe('cancelled');
  };
  await sender.sendAll();
  expect(received().length).toBe(1);
  expect(await counts()).toEqual({ sent: 1, skipped: 3 });
  expect(await changeSend(db, '258', 'resume', now())).toBeUndefined();
  expect(await schedule()).toBe(false);
});

test('readers of that time who have no mail can be added; those who came later are not', async () => {
  await addReaders(...many(3));
  await schedule();
  const sender = aSender();
  await sender.sendAll();
  await addReaders({ email: 'forgotten@example.org' });
  time += MINUTE_MS;
  await addReaders({ email: 'later@example.org', confirmedAt: now() });
  const send = await findSend(db, '258');
  expect(send && (await addMissing(db, send, now()))).toBe(1);
  await sender.sendAll();
  expect(received()).toEqual([
    'forgotten@example.org',
    'reader0@example.org',
    'reader1@example.org',
    'reader2@example.org',
  ]);
});

test('a server that runs finds what there is to send by itself, and stops without losing anything', async () => {
  await addReaders(...many(5));
  const sender = aSender();
  sender.start();
  await schedule();
  await vi.waitUntil(() => mailbox.received.length === 5, { timeout: 10_000 });
  await sender.stop();
  expect(await counts()).toEqual({ sent: 5 });
  expect(await db.select().from(sendWorkers)).toEqual([]);
});

test('mails that were taken when the connection to the database broke are sent in the next round', async () => {
  await addReaders(...many(60));
  await schedule();
  // The database takes them, and nobody hears of it.
  let isLost = false;
  const loseOnce = (rows: readonly { email?: string }[]) => {
    if (isLost || !rows[0]?.email) return rows;
    isLost = true;
    throw new Error('the connection was lost');
  };
  const toDeaf = <T extends object>(builder: T): T =>
    new Proxy(builder, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (!['update', 'set', 'from', 'leftJoin', 'where', 'returning'].includes(String(name)))
          return value.bind(target);
        return (...given: unknown[]) => {
          const next = value.apply(target, given);
          return name === 'returning' && 'email' in Object(given[0]) ? next.then(loseOnce) : toDeaf(next);
        };
      },
    });
  const deaf = toDeaf(db);
  const sender = aSender({ db: deaf });
  await expect(sender.sendAll()).rejects.toThrow('the connection was lost');
  await sender.sendAll();
  expect(await counts()).toEqual({ sent: 60 });
});

test('a server whose mails take long stays alive for the others', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await addReaders({ email: 'ada@example.org' });
  await schedule();
  mailbox.manners.beforeAccept = async () => {
    await endLeases();
    vi.advanceTimersByTime(10_000);
    await vi.waitUntil(async () => {
      const alive = await db.select().from(sendWorkers).where(sql`alive_until > clock_timestamp()`);
      return alive.length === 1;
    }, 20_000);
  };
  const sender = aSender({ isAlone: false, connections: 1 });
  sender.start();
  await vi.waitUntil(() => mailbox.received.length === 1, 20_000);
  await sender.stop();
  expect(await counts()).toEqual({ sent: 1 });
});

test('those who lost an issue because the owner cancelled it get it with the missing ones; who left does not', async () => {
  await addReaders(...many(3));
  await schedule();
  const sender = aSender({ connections: 1 });
  mailbox.manners.beforeAccept = async () => {
    mailbox.manners.beforeAccept = () => undefined;
    await changeSend(db, '258', 'cancel', now());
  };
  await sender.sendAll();
  expect(await counts()).toEqual({ sent: 1, skipped: 2 });
  const [left] = await db.select().from(mails).where(eq(mails.state, 'skipped'));
  await db
    .update(subscribers)
    .set({ state: 'unsubscribed' })
    .where(eq(subscribers.id, left?.subscriberId ?? ''));
  const send = await findSend(db, '258');
  expect(send && (await addMissing(db, send, now()))).toBe(1);
  await sender.sendAll();
  expect(await counts()).toEqual({ sent: 2, skipped: 1 });
  expect(new Set(received()).size).toBe(2);
  expect(await findSend(db, '258')).toMatchObject({ state: 'done' });
});

/** The next message waits for its answer until the function that `beforeAnswer` resolves to is called; then it may fail. */
function holdAnswer(failure?: Error) {
  const asked = Promise.withResolvers<() => void>();
  const held = Promise.withResolvers<void>();
  mailbox.manners.beforeAccept = async () => {
    mailbox.manners.beforeAccept = () => undefined;
    asked.resolve(held.resolve);
    await held.promise;
    if (failure) throw failure;
  };
  return { beforeAnswer: asked.promise };
}

test('a mail that became uncertain, and was refused for now after all, is retried though the send was done', async () => {
  await addReaders({ email: 'ada@example.org' });
  await schedule();
  const [slow, other] = [
    aSender({ isAlone: false, connections: 1 }),
    aSender({ isAlone: false, connections: 1 }),
  ];
  const { beforeAnswer } = holdAnswer(Object.assign(new Error('try again later'), { responseCode: 451 }));
  const sending = slow.sendAll();
  const release = await beforeAnswer;
  await endLeases();
  await other.sendAll();
  expect(await counts()).toEqual({ uncertain: 1 });
  expect(await findSend(db, '258')).toMatchObject({ state: 'done' });
  release();
  await sending;
  time += 2 * MINUTE_MS;
  await other.sendAll();
  expect(await counts()).toEqual({ sent: 1 });
  expect(received()).toEqual(['ada@example.org']);
});

test('a server that is stopped and started again while a mail is under way goes on', async () => {
  await addReaders(...many(3));
  await schedule();
  const { beforeAnswer } = holdAnswer();
  const sender = aSender({ isAlone: false, connections: 1 });
  sender.start();
  const release = await beforeAnswer;
  const stopped = sender.stop();
  sender.start();
  release();
  await stopped;
  await vi.waitUntil(() => mailbox.received.length === 3, { timeout: 10_000 });
  expect((await db.select().from(sendWorkers)).length).toBe(1);
  await sender.stop();
  expect(await counts()).toEqual({ sent: 3 });
});

async function requestLetter(to: string): Promise<void> {
  await requestPlainMail(db, { to, locale: 'en', subject: 'Hello', text: 'Hello' }, now());
}

async function letterTo(to: string) {
  const [letter] = await db.select().from(mails).where(eq(mails.toEmail, to));
  return letter;
}

test('a service mail for which the mail server takes minutes stays with its server, and a refusal after that is tried again', async () => {
  await requestLetter('ada@example.org');
  const [slow, other] = [aSender({ isAlone: false }), aSender({ isAlone: false })];
  const { beforeAnswer } = holdAnswer(Object.assign(new Error('try again later'), { responseCode: 451 }));
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  slow.start();
  const release = await beforeAnswer;
  for (let minute = 0; minute < 3; minute++) {
    time += MINUTE_MS;
    await endLeases();
    vi.advanceTimersByTime(MINUTE_MS);
    await vi.waitUntil(
      async () => (await db.$count(sendWorkers, sql`alive_until > clock_timestamp()`)) > 0,
      20_000,
    );
    await other.sendAll();
    expect(await letterTo('ada@example.org')).toMatchObject({ state: 'sending' });
  }
  release();
  await vi.waitUntil(async () => (await letterTo('ada@example.org'))?.state === 'queued', 20_000);
  await slow.stop();
  time += MINUTE_MS;
  await other.sendAll();
  expect(await letterTo('ada@example.org')).toMatchObject({ state: 'sent', attempts: 2 });
  expect(received()).toEqual(['ada@example.org']);
});

test('a service mail is sent before the issue that is on its way', async () => {
  await addReaders(...many(60));
  await schedule();
  mailbox.manners.beforeAccept = async () => {
    mailbox.manners.beforeAccept = () => undefined;
    await requestLetter('ada@example.org');
    await setTimeout(600);
  };
  const sender = aSender({ connections: 1 });
  sender.start();
  await vi.waitUntil(() => mailbox.received.length === 61, 20_000);
  await sender.stop();
  expect(mailbox.received.findIndex(({ to }) => to.includes('ada@example.org'))).toBe(1);
});

/** Until the function that is returned is called, the database refuses to write this state. */
async function refuseState(state: string) {
  await db.execute(sql.raw(`alter table mails add constraint refused check (state <> '${state}') not valid`));
  const end = () => db.execute(sql`alter table mails drop constraint if exists refused`);
  onTestFinished(async () => void (await end()));
  return end;
}

/** Sending is paused, and the probe is due. */
async function pauseSending(sender: Mailer) {
  mailbox.manners.answer = (at) => (at === 'MAIL FROM' ? '550 5.7.1 blocked' : undefined);
  await requestLetter('ada@example.org');
  await sender.sendAll();
  expect((await readSendingPause(db))?.reason).toContain('blocked');
  mailbox.manners.answer = () => undefined;
  time += 16 * MINUTE_MS;
}

test('a mail that the database does not let us claim is tried again, and its attempt does not count', async () => {
  await requestLetter('ada@example.org');
  const sender = aSender();
  const end = await refuseState('sending');
  await sender.sendAll();
  expect(await letterTo('ada@example.org')).toMatchObject({
    state: 'queued',
    attempts: 0,
    lastError: 'the database did not answer',
  });
  await end();
  time += MINUTE_MS;
  await sender.sendAll();
  expect(await letterTo('ada@example.org')).toMatchObject({ state: 'sent', attempts: 1 });
});

test.each([
  ['the database is away', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 0],
  ['its link cannot be made', new Error('a fault'), 1],
])('a mail that cannot be written because %s is tried again', async (_why, error, attempts) => {
  await requestLetter('ada@example.org');
  let isFirst = true;
  const sender = aSender({
    beforeWriting() {
      if (isFirst) throw error;
    },
  });
  await sender.sendAll();
  expect(log.error.mock.calls.map(([, text]) => text)).toEqual([
    'a mail could not be written and is tried again',
  ]);
  log.error.mockClear();
  expect(await letterTo('ada@example.org')).toMatchObject({ state: 'queued', attempts });
  isFirst = false;
  time += MINUTE_MS;
  await sender.sendAll();
  expect(await letterTo('ada@example.org')).toMatchObject({ state: 'sent', attempts: attempts + 1 });
});

test('a probe that the database does not let us claim is followed by another at once', async () => {
  const sender = aSender();
  await pauseSending(sender);
  const end = await refuseState('sending');
  await sender.sendAll();
  expect(received()).toEqual([]);
  await end();
  await requestLetter('bob@example.org');
  await sender.sendAll();
  expect(received()).toEqual(['bob@example.org']);
  expect(await readSendingPause(db)).toBeUndefined();
});

test('a probe that was taken when the server was stopped is sent when it is started again', async () => {
  const sender = aSender({ connections: 1 });
  await pauseSending(sender);
  const urgent = { to: 'owner@example.org', locale: 'en', subject: 'Hello', text: 'Hello' } as const;
  await requestPlainMail(db, { ...urgent, isUrgent: true }, now());
  const { beforeAnswer } = holdAnswer();
  sender.start();
  const release = await beforeAnswer;
  await vi.waitUntil(async () => (await letterTo('ada@example.org'))?.worker, 10_000);
  const stopped = sender.stop();
  release();
  await stopped;
  expect(received()).toEqual(['owner@example.org']);
  sender.start();
  await vi.waitUntil(() => mailbox.received.length === 2, { timeout: 5000 });
  await sender.stop();
});

test('the alert that sending is paused is no probe', async () => {
  const urgent = { to: 'owner@example.org', locale: 'en', subject: 'Hello', text: 'Hello' } as const;
  await requestPlainMail(db, { ...urgent, isUrgent: true }, now());
  expect(await takeMails(db, { worker: randomUUID(), limit: 1, now: now(), isProbe: true })).toEqual([]);
});

test('a server that is stopped while the database is away stores its outcomes when it is back', async () => {
  await requestLetter('ada@example.org');
  const sender = aSender();
  const { beforeAnswer } = holdAnswer();
  sender.start();
  const release = await beforeAnswer;
  const end = await refuseState('sent');
  const stopped = sender.stop();
  release();
  await vi.waitUntil(() => log.error.mock.calls.length > 0, { timeout: 5000 });
  expect(log.error.mock.calls.map(([, text]) => text)).toEqual([
    'the outcome of the mails that were sent last is stored when the database is back; if this process ends before, they are uncertain',
  ]);
  log.error.mockClear();
  await end();
  await stopped;
  expect(await letterTo('ada@example.org')).toMatchObject({ state: 'sent', worker: null });
  expect(await db.select().from(sendWorkers)).toEqual([]);
});

test('a server without work leaves the database alone, and a mail that is added leaves at once', async () => {
  const sender = aSender();
  sender.start();
  await vi.waitUntil(async () => (await db.$count(sendWorkers)) > 0, 10_000);
  await setTimeout(100);
  const asked = vi.spyOn(db, 'select');
  onTestFinished(() => asked.mockRestore());
  await setTimeout(700);
  expect(asked).not.toHaveBeenCalled();
  await requestLetter('ada@example.org');
  await vi.waitUntil(() => mailbox.received.length === 1, { timeout: 600 });
  await sender.stop();
});
