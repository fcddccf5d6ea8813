// Mails over a real conversation with a mail server, also with one that misbehaves.
import { inLocale, type MailFile } from '@midweek/core';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mails, subscribers } from '../../database/schema.ts';
import { SmtpMailbox } from '../../testing/smtp-mailbox.ts';
import { openTestServer, TEST_MAILS, type TestServer } from '../../testing/test-services.ts';
import { createSmtpTransport } from '../smtp/transport.ts';

const MINUTE_MS = 60_000;

/** Longer than what is sent at once, so that a mail server can die in the middle of it. */
const LONG_HTML = `<p>À lire : {{actionUrl}}&amp;x=<b>ça</b></p>${'<p>…</p>\n'.repeat(40_000)}`;
const MAILS = {
  ...TEST_MAILS,
  fr: {
    locale: 'fr',
    mails: {
      ...inLocale(TEST_MAILS, 'fr').mails,
      confirm: {
        subject: 'Confirmez votre inscription : l’été, « ça » commence ici, à Orléans comme à Nîmes 🎉',
        html: LONG_HTML,
        text: 'À lire : {{actionUrl}}\n',
      },
    },
  } satisfies MailFile,
};

const mailbox = new SmtpMailbox();
const manners = { ...mailbox.manners };
let server: TestServer;
beforeAll(async () => {
  await mailbox.start();
  server = await openTestServer({
    mails: MAILS,
    transport: createSmtpTransport(mailbox.url),
  });
});
afterEach(() => void Object.assign(mailbox.manners, manners));
afterAll(async () => {
  await server.close();
  await mailbox.stop();
});

let count = 0;
function aReader() {
  count += 1;
  return `smtp${count}@example.org`;
}

async function signUp(email: string, locale = 'en') {
  const answer = await server.signUp(email, { ip: `10.9.${count}.1`, locale });
  expect(answer.statusCode).toBe(202);
}

async function readerOf(email: string) {
  const [row] = await server.database.db
    .select()
    .from(subscribers)
    .innerJoin(mails, eq(mails.subscriberId, subscribers.id))
    .where(eq(subscribers.email, email));
  return { id: row?.subscribers.id, state: row?.subscribers.state, delivery: row?.mails };
}

function header(mail: Email | undefined, key: string) {
  return mail?.headers.find((entry) => entry.key === key)?.value;
}

test('a mail arrives whole: envelope, headers, both parts, letters of every kind', async () => {
  const email = aReader();
  await signUp(email, 'fr');
  await server.settle();
  const [received] = mailbox.received.filter(({ to }) => to.includes(email));
  expect(received).toMatchObject({ from: 'hello@midweek.example', to: [email] });
  const head = received?.raw.toString('latin1').split('\r\n\r\n')[0] ?? '';
  expect(head).toMatch(/^[\x20-\x7e\r\n\t]+$/);
  expect(head.split('\r\n').every((line) => line.length <= 998)).toBe(true);

  const mail = await PostalMime.parse(received?.raw ?? '');
  const { delivery } = await readerOf(email);
  expect(mail.subject).toBe(MAILS.fr.mails.confirm.subject);
  expect(mail.from).toMatchObject({ name: 'Midweek', address: 'hello@midweek.example' });
  expect(mail.to).toMatchObject([{ address: email }]);
  expect(mail.messageId).toBe(`<${delivery?.id}@midweek.example>`);
  expect(header(mail, 'content-language')).toBe('fr');
  expect(header(mail, 'auto-submitted')).toBe('auto-generated');
  expect(header(mail, 'list-unsubscribe')).toBeUndefined();
  expect(mail.text?.trim()).toMatch(
    /^À lire : https:\/\/midweek\.example\/fr\/workflow\/confirm\?token=[\w-]{43}$/,
  );
  const link = mail.text?.trim().split(' ').at(-1) ?? '';
  expect(mail.html).toContain(`<p>À lire : ${link}&amp;x=<b>ça</b></p>`);
  expect(mail.html?.length).toBeGreaterThan(40_000 * 8);
});

test('a mail server that is away gets the mail when it is back', async () => {
  const email = aReader();
  await mailbox.stop();
  await signUp(email);
  await server.settle();
  expect((await readerOf(email)).delivery).toMatchObject({
    state: 'queued',
    lastError: expect.stringContaining('ECONNREFUSED'),
  });
  await server.passTime(2 * MINUTE_MS);
  await mailbox.start();
  await server.passTime(5 * MINUTE_MS);
  expect((await mailbox.mailsTo(email)).length).toBe(1);
  expect((await readerOf(email)).delivery?.state).toBe('sent');
});

test('a slow mail server keeps neither readers nor other mails waiting, and gets each mail once', async () => {
  const slow = aReader();
  const held = Promise.withResolvers<void>();
  mailbox.manners.beforeAccept = (to) => (to === slow ? held.promise : undefined);
  await signUp(slow);
  await vi.waitUntil(async () => (await readerOf(slow)).delivery?.state === 'sending', { timeout: 20_000 });
  const quick = aReader();
  await signUp(quick);
  await vi.waitUntil(async () => (await mailbox.mailsTo(quick)).length === 1, { timeout: 15_000 });
  held.resolve();
  await server.settle();
  expect((await mailbox.mailsTo(slow)).length).toBe(1);
  expect((await readerOf(slow)).delivery).toMatchObject({ state: 'sent', attempts: 1 });
});

test('an address that nobody has bounces; who is refused for now gets the mail later', async () => {
  const [unknown, busy] = [aReader(), aReader()];
  mailbox.manners.refuse = (to) =>
    to === unknown
      ? `550 5.1.1 <${to}> nobody has this address`
      : to === busy
        ? '451 4.7.1 greylisted, come back later'
        : undefined;
  await signUp(unknown);
  await signUp(busy);
  await server.settle();
  expect(await readerOf(unknown)).toMatchObject({
    state: 'bounced',
    delivery: { state: 'failed', lastError: 'EENVELOPE RCPT TO 550 5.1.1 … nobody has this address' },
  });
  expect(await readerOf(busy)).toMatchObject({ state: 'pending', delivery: { state: 'queued' } });

  mailbox.manners.refuse = () => undefined;
  await server.passTime(2 * MINUTE_MS);
  expect(await mailbox.mailsTo(unknown)).toEqual([]);
  expect((await mailbox.mailsTo(busy)).length).toBe(1);
});

test.each([
  ['550 5.7.1 your server is on a list', 'queued'],
  ['550 5.2.2 mailbox full', 'failed'],
])('"%s" at RCPT does not count as a bounce, and the mail is %s', async (answer, state) => {
  const email = aReader();
  mailbox.manners.refuse = () => answer;
  await signUp(email);
  await server.settle();
  expect(await readerOf(email)).toMatchObject({ state: 'pending', delivery: { state } });
});

test.each([
  ['554 5.6.0 looks like spam', 'failed', 0],
  ['451 4.3.0 come back later', 'sent', 1],
  ['what?', 'uncertain', 0],
])('after the message "%s" leaves the mail %s', async (answer, state, arrived) => {
  const email = aReader();
  mailbox.manners.answer = (at) => (at === 'message' ? answer : undefined);
  await signUp(email);
  await server.settle();
  mailbox.manners.answer = () => undefined;
  await server.passTime(2 * MINUTE_MS);
  expect(await readerOf(email)).toMatchObject({ state: 'pending', delivery: { state } });
  expect((await mailbox.mailsTo(email)).length).toBe(arrived);
});

test('a mail that was taken without an answer is uncertain: it is not sent again, and the owner sees it', async () => {
  const email = aReader();
  mailbox.manners.dies = (at, to) => at === 'answer' && to === email;
  await signUp(email);
  await server.settle();
  mailbox.manners.dies = () => false;
  await server.passTime(180 * MINUTE_MS);
  expect((await mailbox.mailsTo(email)).length).toBe(1);
  expect(await readerOf(email)).toMatchObject({
    state: 'pending',
    delivery: {
      state: 'uncertain',
      attempts: 1,
      lastError: 'ECONNECTION CONN Connection closed unexpectedly',
    },
  });
});

test('a mail that cannot be sent for most of a day is given up, and the owner can see it', async () => {
  const email = aReader();
  mailbox.manners.refuse = () => '451 4.3.0 disk full';
  await signUp(email);
  await server.settle();
  for (let i = 0; i < 14; i++) {
    expect((await readerOf(email)).delivery?.state).toBe('queued');
    await server.passTime(3 * 60 * MINUTE_MS);
  }
  expect(await readerOf(email)).toMatchObject({
    state: 'pending',
    delivery: { state: 'failed', attempts: 15, lastError: 'EENVELOPE RCPT TO 451 4.3.0 disk full' },
  });
}, 120_000);
