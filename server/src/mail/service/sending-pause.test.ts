// Mail servers that refuse us: nobody bounces, everything waits, the owner is told.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mails, serverFacts, subscribers } from '../../database/schema.ts';
import { SmtpMailbox } from '../../testing/smtp-mailbox.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';
import { readSendingPause } from '../sending/take-mails.ts';
import { createSmtpTransport } from '../smtp/transport.ts';
import { requestPlainMail } from './request-mail.ts';

vi.setConfig({ testTimeout: 120_000 });

const MINUTE_MS = 60_000;
const OWNER = 'owner@midweek.example';

const mailbox = new SmtpMailbox();
const manners = { ...mailbox.manners };
const errors: [Record<string, unknown>, string][] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: Record<string, unknown>, text: string) => void errors.push([fields, text]),
};
let server: TestServer;
beforeAll(async () => {
  await mailbox.start();
  server = await openTestServer({
    transport: createSmtpTransport(mailbox.url),
    env: { OWNER_EMAIL: OWNER, METRICS_TOKEN: 'a token for the tests' },
    log: log as never,
  });
});
// Connections that were kept open would not be greeted again.
beforeEach(async () => {
  await mailbox.stop();
  await mailbox.start();
});
afterEach(async () => {
  Object.assign(mailbox.manners, manners);
  // A mail that the mail server takes ends the pause.
  const { db } = server.database;
  const letter = { to: 'last@example.org', locale: 'en', subject: 'Hello', text: 'Hello' } as const;
  await requestPlainMail(db, letter, server.now());
  await passTime(121 * MINUTE_MS);
  await db.delete(serverFacts);
  await db.delete(mails);
  errors.length = 0;
});
afterAll(async () => {
  await server.close();
  await mailbox.stop();
});

let count = 0;
async function signUpReader(): Promise<string> {
  count += 1;
  const email = `pause${count}@example.org`;
  await server.signUp(email, { ip: `10.8.${count}.1` });
  await server.settle();
  return email;
}

const passTime = (ms: number) => server.passTime(ms);

async function readerOf(email: string) {
  const [row] = await server.database.db
    .select({ state: subscribers.state, mail: mails.state, attempts: mails.attempts })
    .from(subscribers)
    .innerJoin(mails, eq(mails.subscriberId, subscribers.id))
    .where(eq(subscribers.email, email));
  return row;
}

const arrivedFor = async (email: string) => (await mailbox.mailsTo(email)).length;

async function gauge(): Promise<string | undefined> {
  const headers = { authorization: 'Bearer a token for the tests' };
  const { body } = await server.app.inject({ url: '/metrics', headers });
  return /^midweek_sending_paused (\d)$/m.exec(body)?.[1];
}

test.each([
  ['greeting', '554 5.7.1 no mail from your network'],
  ['MAIL FROM', '550 5.1.1 <hello@midweek.example> unknown'],
] as const)(
  'a refusal at %s (%s) pauses sending at once, and the mail goes out later',
  async (step, answer) => {
    mailbox.manners.answer = (at) => (at === step ? answer : undefined);
    const first = await signUpReader();
    const pause = await readSendingPause(server.database.db);
    expect(pause).toMatchObject({
      since: server.now().toISOString(),
      probeAt: new Date(server.now().getTime() + 15 * MINUTE_MS).toISOString(),
    });
    expect(await gauge()).toBe('1');
    const { connections } = mailbox;
    const second = await signUpReader();
    // Nobody else bothers the mail server, and the retries are not used up.
    await passTime(14 * MINUTE_MS);
    expect(mailbox.connections).toBe(connections);
    expect(await readerOf(first)).toMatchObject({ state: 'pending', mail: 'queued', attempts: 0 });
    expect(await readerOf(second)).toMatchObject({ state: 'pending', mail: 'queued', attempts: 0 });

    mailbox.manners.answer = () => undefined;
    await passTime(2 * MINUTE_MS);
    await passTime(5 * MINUTE_MS);
    for (const email of [first, second]) {
      expect(await readerOf(email)).toMatchObject({ state: 'pending', mail: 'sent' });
      expect(await arrivedFor(email)).toBe(1);
    }
    expect(await readSendingPause(server.database.db)).toBeUndefined();
    expect(await gauge()).toBe('0');
  },
);

test('while the mail server refuses us one probe is sent, after 15 minutes and then twice as long up to two hours', async () => {
  mailbox.manners.answer = (at) => (at === 'greeting' ? '554 5.7.1 go away' : undefined);
  const readers = [await signUpReader(), await signUpReader(), await signUpReader()];
  const probes: number[] = [];
  for (const minutes of [15, 30, 60, 120, 120]) {
    const before = mailbox.connections;
    await passTime((minutes - 5) * MINUTE_MS);
    expect(mailbox.connections).toBe(before);
    await passTime(5 * MINUTE_MS);
    await passTime(0);
    probes.push(mailbox.connections - before);
  }
  // The second connection is that of the mail to the owner, at most once an hour and refused as well.
  expect(probes).toEqual([1, 1, 2, 2, 2]);
  expect(errors.filter(([, text]) => text.startsWith('sending is paused')).length).toBe(1);
  const alerts = await server.database.db.select().from(mails).where(eq(mails.mail, 'urgent'));
  expect(new Set(alerts.map(({ state }) => state))).toEqual(new Set(['failed']));
  for (const email of readers) expect(await readerOf(email)).toMatchObject({ mail: 'queued' });
  mailbox.manners.answer = () => undefined;
  await passTime(121 * MINUTE_MS);
  await passTime(5 * MINUTE_MS);
  for (const email of readers) expect(await arrivedFor(email)).toBe(1);
});

test('one recipient whose mail server refuses us holds up nobody else and does not bounce', async () => {
  const strict = `pause${count + 1}@example.org`;
  mailbox.manners.refuse = (to) => (to === strict ? '550 5.7.1 blocked by policy' : undefined);
  await signUpReader();
  for (let i = 0; i < 2; i++) {
    await passTime(180 * MINUTE_MS);
    const other = await signUpReader();
    expect((await readerOf(other))?.mail).toBe('sent');
  }
  expect(await readSendingPause(server.database.db)).toBeUndefined();
  expect(await readerOf(strict)).toMatchObject({ state: 'pending', mail: 'queued' });
});

test('sending pauses after three consecutive refusals, and recipients not yet refused are tried first', async () => {
  const isStrict = (to: string) => strict.includes(to);
  const strict = [1, 2, 3].map((i) => `pause${count + i}@example.org`);
  mailbox.manners.refuse = (to) => (isStrict(to) ? '550 relay not permitted' : undefined);
  await signUpReader();
  await signUpReader();
  expect(await readSendingPause(server.database.db)).toBeUndefined();
  await signUpReader();
  expect(await readSendingPause(server.database.db)).toMatchObject({
    reason: 'EENVELOPE RCPT TO 550 relay not permitted',
  });
  const other = await signUpReader();
  expect((await readerOf(other))?.mail).toBe('queued');
  // The head start of everybody else: a minute later the three are tried again, and refused again.
  await passTime(15 * MINUTE_MS + 1000);
  expect((await readerOf(other))?.mail).toBe('sent');
  expect(await readSendingPause(server.database.db)).toBeUndefined();
  for (const email of strict)
    expect(await readerOf(email)).toMatchObject({ state: 'pending', mail: 'queued' });
});

test('the owner is told once, by log and by mail, although all other mails wait', async () => {
  mailbox.received.length = 0;
  mailbox.manners.refuse = (to) => (to === OWNER ? undefined : '554 5.7.1 Relay access denied');
  for (let i = 0; i < 5; i++) await signUpReader();
  const lines = errors.filter(([, text]) => text.startsWith('sending is paused'));
  expect(lines.map(([{ reason }]) => reason)).toEqual(['EENVELOPE RCPT TO 554 5.7.1 Relay access denied']);
  const [alert, ...more] = await mailbox.mailsTo(OWNER);
  expect(more).toEqual([]);
  expect(alert?.subject).toBe('Midweek: sending is paused');
  expect(alert?.text).toContain('554 5.7.1 Relay access denied');
  expect(alert?.text).toContain('npx midweek doctor');
  // It went out, which says nothing about the others.
  expect(await readSendingPause(server.database.db)).toBeDefined();

  await passTime(16 * MINUTE_MS);
  await passTime(31 * MINUTE_MS);
  expect((await mailbox.mailsTo(OWNER)).length).toBe(1);
  await passTime(61 * MINUTE_MS);
  expect((await mailbox.mailsTo(OWNER)).length).toBe(2);
});

test.each([
  // That is a refusal, and so is the alert's: the log and the doctor say so.
  ['greeting', '421 4.3.2 not now', 0],
  ['MAIL FROM', '451 4.3.0 try later', 4],
  ['RCPT TO', '450 4.2.0 busy', 4],
  ['message', '452 4.3.1 no room', 4],
] as const)(
  'a mail server that says %s %s for six hours: every mail arrives once, nobody is marked, the owner is told',
  async (step, answer, alerts) => {
    mailbox.received.length = 0;
    mailbox.manners.answer = (at) => (at === step ? answer : undefined);
    mailbox.manners.refuse = () => (step === 'RCPT TO' ? answer : undefined);
    const readers: string[] = [];
    for (let minutes = 0; minutes < 360; minutes += 20) {
      if (minutes < 60) readers.push(await signUpReader());
      await passTime(20 * MINUTE_MS);
    }
    expect(mailbox.received).toEqual([]);
    const lines = errors.filter(([, text]) => /^(no mail goes out|sending is paused)/.test(text));
    expect(lines.length).toBeGreaterThanOrEqual(1);
    // At most one an hour.
    expect(lines.length).toBeLessThanOrEqual(6);
    for (const email of readers)
      expect(await readerOf(email)).toMatchObject({ state: 'pending', mail: 'queued' });

    Object.assign(mailbox.manners, manners);
    for (let minutes = 0; minutes < 140; minutes += 20) await passTime(20 * MINUTE_MS);
    for (const email of readers) {
      const [mail, ...more] = await mailbox.mailsTo(email);
      expect(more).toEqual([]);
      const link = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      const { pathname, search } = new URL(link);
      await server.app.inject({
        method: 'POST',
        url: pathname + search,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'action=confirm',
      });
      expect((await readerOf(email))?.state).toBe('active');
    }
    const toOwner = await mailbox.mailsTo(OWNER);
    expect(toOwner).toHaveLength(alerts);
    for (const { text } of toOwner) expect(text).toContain(answer);
  },
);

test('readers whose mailboxes put mails off alarm nobody, as long as others get theirs', async () => {
  const full = new Set([1, 2, 4, 5].map((i) => `pause${count + i}@example.org`));
  mailbox.manners.refuse = (to) => (full.has(to) ? '452 4.2.2 mailbox full' : undefined);
  for (let i = 0; i < 5; i++) await signUpReader();
  for (let hours = 0; hours < 6; hours++) await passTime(60 * MINUTE_MS);
  expect(errors).toEqual([]);
});
