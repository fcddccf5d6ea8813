import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { mails, type SubscriberState, subscribers } from '../database/schema.ts';
import { LIMITS } from '../limits.ts';
import { writeMailReference } from '../mail/sending/mail-reference.ts';
import { listEvents, recordEvent, updateSubscriber } from '../subscriptions/subscriber-repository.ts';
import {
  aMailgunEvent,
  aPostmarkEvent,
  aSesBounce,
  aSesComplaint,
  CERTIFICATE_URL,
  type EventFacts,
  MAILGUN_KEY,
  POSTMARK_PASSWORD,
  SUBSCRIBE_URL,
  signMailgun,
  signSns,
  TOPIC,
  toBasic,
} from '../testing/mail-events.ts';
import { createTestCertificate } from '../testing/test-certificate.ts';
import { openTestServer, TEST_SECRET } from '../testing/test-services.ts';
import { fetchText } from './fetch-text.ts';

const YEAR_MS = 365 * 86_400_000;
const NOW = Date.parse('2026-11-11T08:00:00Z');
const certificate = createTestCertificate({ from: new Date(NOW - YEAR_MS), to: new Date(NOW + YEAR_MS) });
const other = createTestCertificate({ from: new Date(NOW - YEAR_MS), to: new Date(NOW + YEAR_MS) });

/** The requests to the network, of which there is none. */
const fetched: string[] = [];
let answer: (url: URL) => string = () => certificate.pem;
const log: string[] = [];

const server = await openTestServer({
  env: {
    MAILGUN_WEBHOOK_KEY: MAILGUN_KEY,
    POSTMARK_WEBHOOK_PASSWORD: POSTMARK_PASSWORD,
    SES_TOPIC_ARN: TOPIC,
  },
  async fetchText(url) {
    fetched.push(url.href);
    return answer(url);
  },
  appLog: { level: 'trace', stream: { write: (line) => void log.push(line) } },
});
afterAll(() => server.close());

let network = 0;
beforeEach(() => {
  network += 1;
  answer = () => certificate.pem;
});

type Path = 'mailgun' | 'postmark' | 'ses';

function post(path: Path, payload: string, headers: Record<string, string> = {}, ip = `10.1.${network}.1`) {
  return server.app.inject({
    method: 'POST',
    url: `/api/mail-events/${path}`,
    headers: { 'content-type': 'text/plain; charset=UTF-8', 'x-forwarded-for': ip, ...headers },
    payload,
  });
}

const postmark = (event: object, password = POSTMARK_PASSWORD) =>
  post('postmark', JSON.stringify(event), { authorization: toBasic(password) });
const mailgun = (event: object, at = server.now(), more?: Parameters<typeof signMailgun>[2]) =>
  post('mailgun', signMailgun(event, at, { token: crypto.randomUUID(), ...more }));
const ses = (message: object | string, edit?: Parameters<typeof signSns>[2]) =>
  post('ses', JSON.stringify(signSns(certificate, message, edit)));

let readers = 0;
/** A reader who got issue 258. */
async function aReader() {
  readers += 1;
  const email = `reader${readers}@readers.example`;
  const { db } = server.database;
  const [row] = await db
    .insert(subscribers)
    .values({
      ...{ email, normalizedEmail: email, locale: 'en', state: 'active', source: 'form' },
      createdAt: new Date(NOW - YEAR_MS),
    })
    .returning();
  const subscriberId = row?.id ?? '';
  await db.insert(mails).values({
    ...{
      issue: '258',
      mail: 'issue',
      subscriberId,
      locale: 'en',
      domain: 'readers.example',
      state: 'sent',
      dueAt: server.now(),
    },
  });
  const name = writeMailReference(TEST_SECRET, { issue: '258', subscriberId });
  const facts: EventFacts = { email, name, at: server.now() };
  return {
    id: subscriberId,
    facts,
    /** About a mail that is not of an issue. */
    other: { email, at: server.now() } satisfies EventFacts,
    async read() {
      const [reader] = await db.select().from(subscribers).where(eq(subscribers.id, subscriberId));
      const [mail] = await db.select().from(mails).where(eq(mails.subscriberId, subscriberId));
      return { state: reader?.state, bounce: mail?.bounce };
    },
    events: async () => (await listEvents(db, subscriberId)).map(({ kind }) => kind),
  };
}

const TAKEN = { statusCode: 200, body: '{}' };
const ACTIVE = { state: 'active', bounce: null } as const;
const HARD = { state: 'bounced', bounce: 'hard' } as const;
const SOFT = { state: 'active', bounce: 'soft' } as const;
const COMPLAINT = { state: 'complained', bounce: 'complaint' } as const;

type Outcome = { state: SubscriberState; bounce: string | null };
type Send = (facts: EventFacts) => ReturnType<typeof post>;

const mailgunSays =
  (more = {}): Send =>
  (facts) =>
    mailgun(aMailgunEvent(facts, more));
const postmarkSays =
  (more = {}): Send =>
  (facts) =>
    postmark(aPostmarkEvent(facts, more));
const sesBounces =
  (more = {}): Send =>
  (facts) =>
    ses(aSesBounce(facts, more));
const withStatus = (code: number | string, message: string) => ({ 'delivery-status': { code, message } });
const aboutUs = { status: '5.7.1', diagnosticCode: 'smtp; 550 5.7.1 spam' };

test.each<[string, Outcome, Send]>([
  ['Mailgun: no such mailbox', HARD, mailgunSays()],
  [
    'Mailgun: by its words alone',
    HARD,
    (facts) => mailgunSays(withStatus('550', `no such user ${facts.email}`))(facts),
  ],
  ['Mailgun: full', SOFT, mailgunSays(withStatus(552, '5.2.2 mailbox full'))],
  ['Mailgun: given up', SOFT, mailgunSays({ reason: 'old', ...withStatus(602, 'Too old') })],
  [
    'Mailgun: on its list of bounces',
    HARD,
    mailgunSays({ reason: 'suppress-bounce', ...withStatus(605, '') }),
  ],
  ['Mailgun: tried again', ACTIVE, mailgunSays({ severity: 'temporary' })],
  ['Mailgun: complaint', COMPLAINT, mailgunSays({ event: 'complained' })],
  ['Mailgun: on its list of complaints', COMPLAINT, mailgunSays({ reason: 'suppress-complaint' })],
  ['Mailgun: delivered', ACTIVE, mailgunSays({ event: 'delivered' })],
  ['Postmark: hard bounce', HARD, postmarkSays()],
  ['Postmark: about us', SOFT, postmarkSays({ Details: 'smtp;550 5.7.1 blocked by policy' })],
  ['Postmark: soft bounce', SOFT, postmarkSays({ Type: 'SoftBounce' })],
  ['Postmark: on holiday', ACTIVE, postmarkSays({ Type: 'AutoResponder' })],
  ['Postmark: complaint', COMPLAINT, postmarkSays({ RecordType: 'SpamComplaint', Type: 'SpamComplaint' })],
  ['Postmark: delivery', ACTIVE, postmarkSays({ RecordType: 'Delivery' })],
  ['SES: permanent', HARD, sesBounces()],
  ['SES: signature version 1', HARD, (facts) => ses(aSesBounce(facts), { SignatureVersion: '1' })],
  ['SES: without a subject', HARD, (facts) => ses(aSesBounce(facts), { Subject: undefined })],
  ['SES: suppressed', HARD, sesBounces({ bounceSubType: 'Suppressed' })],
  [
    'SES: about us',
    SOFT,
    (facts) => sesBounces({ bouncedRecipients: [{ emailAddress: facts.email, ...aboutUs }] })(facts),
  ],
  ['SES: transient', SOFT, sesBounces({ bounceType: 'Transient', bounceSubType: 'MailboxFull' })],
  ['SES: complaint', COMPLAINT, (facts) => ses(aSesComplaint(facts))],
  ['SES: no spam', ACTIVE, (facts) => ses(aSesComplaint(facts, { complaintFeedbackType: 'not-spam' }))],
  ['SES: delivery', ACTIVE, (facts) => ses({ ...aSesBounce(facts), notificationType: 'Delivery' })],
])('%s', async (_, outcome, send) => {
  const reader = await aReader();
  expect(await send(reader.facts)).toMatchObject(TAKEN);
  expect(await reader.read()).toEqual(outcome);
  const events = await reader.events();
  // Providers send again what they have no answer to.
  expect(await send(reader.facts)).toMatchObject(TAKEN);
  expect(await reader.read()).toEqual(outcome);
  expect(await reader.events()).toEqual(events);
});

test('a report about an issue without a number marks its mail, and one that is deleted nothing', async () => {
  const reader = await aReader();
  const { db } = server.database;
  const [mail] = await db
    .update(mails)
    .set({ issue: 'spring-letter' })
    .where(eq(mails.subscriberId, reader.id))
    .returning();
  const facts = { ...reader.facts, name: writeMailReference(TEST_SECRET, { mailId: mail?.id ?? '' }) };
  expect(await ses(aSesBounce(facts))).toMatchObject(TAKEN);
  expect(await reader.read()).toEqual(HARD);
  await db.delete(mails).where(eq(mails.subscriberId, reader.id));
  expect(await ses(aSesComplaint(facts))).toMatchObject(TAKEN);
  expect((await reader.read()).state).toBe('bounced');
});

test('SES: without the original headers, the return path names the mail', async () => {
  const reader = await aReader();
  const { mail, ...event } = aSesBounce({ ...reader.facts, email: 'forwarded@elsewhere.example' });
  const source = `bounce-${reader.facts.name}@bounces.midweek.example`;
  await ses({ ...event, mail: { ...mail, source, headers: undefined, commonHeaders: undefined } });
  // Another mailbox than the reader's does not exist.
  expect(await reader.read()).toEqual(SOFT);
});

test.each<[string, Send, Send]>([
  ['Mailgun', mailgunSays(), mailgunSays({ event: 'complained' })],
  ['Postmark', postmarkSays(), postmarkSays({ RecordType: 'SpamComplaint' })],
  ['SES', sesBounces(), (facts) => ses(aSesComplaint(facts))],
])(
  '%s is believed about the address of a mail that is not of an issue, and once',
  async (_, bounce, complain) => {
    const reader = await aReader();
    expect(await bounce(reader.other)).toMatchObject(TAKEN);
    expect(await reader.read()).toEqual({ state: 'bounced', bounce: null });

    server.advance(60_000);
    await updateSubscriber(server.database.db, reader.id, { state: 'active' });
    await recordEvent(server.database.db, reader.id, 'restored', server.now());
    expect(await bounce(reader.other)).toMatchObject(TAKEN);
    expect(await reader.read()).toEqual(ACTIVE);

    expect(await complain(reader.other)).toMatchObject(TAKEN);
    expect(await reader.read()).toEqual({ state: 'complained', bounce: null });
    expect(await complain({ ...reader.other, email: 'nobody@readers.example' })).toMatchObject(TAKEN);
  },
);

test('a report that is older than a new sign-up says nothing about it', async () => {
  const reader = await aReader();
  const createdAt = new Date(server.now().getTime() + 60_000);
  await updateSubscriber(server.database.db, reader.id, { createdAt, state: 'pending' });
  await ses(aSesComplaint(reader.other));
  await ses(aSesBounce(reader.other));
  expect(await reader.read()).toEqual({ state: 'pending', bounce: null });
});

const NOT_MAILGUN = 'The signature is not that of MAILGUN_WEBHOOK_KEY.';
const TOO_OLD = 'The signature is more than 15 minutes old.';
const NOT_SNS = 'The signature is not that of Amazon SNS.';
const minutesAway = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000);
const FORGED: readonly (readonly [string, string, Send])[] = [
  [
    'Mailgun: another key',
    NOT_MAILGUN,
    (facts) => mailgun(aMailgunEvent(facts), server.now(), { key: 'other' }),
  ],
  ['Mailgun: an old signature', TOO_OLD, (facts) => mailgun(aMailgunEvent(facts), minutesAway(-16))],
  ['Mailgun: one of tomorrow', TOO_OLD, (facts) => mailgun(aMailgunEvent(facts), minutesAway(16))],
  [
    'Postmark: another password',
    'The password is not POSTMARK_WEBHOOK_PASSWORD.',
    (facts) => postmark(aPostmarkEvent(facts), 'wrong'),
  ],
  ['SES: another key', NOT_SNS, (facts) => post('ses', JSON.stringify(signSns(other, aSesBounce(facts))))],
  [
    'SES: changed after it was signed',
    NOT_SNS,
    (facts) => {
      const signed = signSns(certificate, 'Hello');
      return post('ses', JSON.stringify({ ...signed, Message: JSON.stringify(aSesBounce(facts)) }));
    },
  ],
  [
    'SES: one field slid into another',
    NOT_SNS,
    (facts) => {
      const { Subject, ...signed } = signSns(certificate, aSesBounce(facts));
      const MessageId = `${signed.MessageId}\nSubject\n${Subject}x`;
      return post('ses', JSON.stringify({ ...signed, MessageId }));
    },
  ],
  [
    'SES: another topic',
    'The topic is not SES_TOPIC_ARN.',
    (facts) => ses(aSesBounce(facts), { TopicArn: `${TOPIC}2` }),
  ],
  ...[
    'http://sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem',
    'https://sns.eu-west-1.amazonaws.com@evil.example/a.pem',
    'https://sns.eu-west-1.amazonaws.com:8443/a.pem',
    'https://s3.eu-west-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com/?Action=Publish&x=a.pem',
    'nonsense',
  ].map(
    (SigningCertURL) =>
      [
        `SES: a certificate of ${SigningCertURL}`,
        'The certificate is not at Amazon SNS.',
        (facts: EventFacts) => ses(aSesBounce(facts), { SigningCertURL }),
      ] as const,
  ),
  [
    'SES: a confirmation that leads elsewhere',
    'The address to confirm the subscription is not at Amazon SNS.',
    () => ses('', { Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL: 'https://evil.example/' }),
  ],
];

test.each(FORGED)('forged events are refused: %s', async (_, message, send) => {
  const reader = await aReader();
  fetched.length = 0;
  const refused = await send(reader.facts);
  expect([refused.statusCode, refused.json()]).toEqual([403, { message }]);
  expect(await reader.read()).toEqual(ACTIVE);
  expect(fetched.filter((url) => url !== CERTIFICATE_URL)).toEqual([]);
});

test('a signature of Mailgun is good for one event', async () => {
  const [reader, victim] = [await aReader(), await aReader()];
  const token = 'b'.repeat(50);
  expect((await mailgun(aMailgunEvent(reader.facts), server.now(), { token })).statusCode).toBe(200);
  const reused = await mailgun(aMailgunEvent(victim.facts), server.now(), { token });
  expect([reused.statusCode, reused.json()]).toEqual([
    403,
    { message: 'The signature was used for another event.' },
  ]);
  expect(await victim.read()).toEqual(ACTIVE);
});

test('an expired or broken certificate is not trusted; one that cannot be loaded is fetched again', async () => {
  const reader = await aReader();
  const old = createTestCertificate({ from: new Date(NOW - 2 * YEAR_MS), to: new Date(NOW - YEAR_MS) });
  const SigningCertURL = CERTIFICATE_URL.replace('0123abcd', 'old');
  const send = () => post('ses', JSON.stringify(signSns(old, aSesBounce(reader.facts), { SigningCertURL })));
  answer = () => 'no certificate';
  expect((await send()).statusCode).toBe(503);
  answer = () => {
    throw new Error('no network');
  };
  expect((await send()).statusCode).toBe(503);
  answer = () => old.pem;
  expect((await send()).statusCode).toBe(403);
  expect(await reader.read()).toEqual(ACTIVE);
});

test('a subscription is confirmed when Amazon SNS asks for it, and the certificate is loaded once', async () => {
  fetched.length = 0;
  const confirmation = { Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL: SUBSCRIBE_URL } as const;
  expect(await ses('You have chosen to subscribe.', confirmation)).toMatchObject(TAKEN);
  expect(fetched.filter((url) => url !== CERTIFICATE_URL)).toEqual([SUBSCRIBE_URL]);
  expect(await ses('', { ...confirmation, Type: 'UnsubscribeConfirmation' })).toMatchObject(TAKEN);
  expect(fetched.filter((url) => url === SUBSCRIBE_URL)).toHaveLength(1);
  expect(fetched.filter((url) => url === CERTIFICATE_URL).length).toBeLessThanOrEqual(1);
  answer = () => {
    throw new Error('no network');
  };
  expect((await ses('', confirmation)).statusCode).toBe(503);
});

test.each<[string, () => ReturnType<typeof post>, number]>([
  ['Mailgun: no JSON', () => post('mailgun', '{'), 400],
  ['Mailgun: another form', () => mailgun({ event: 'failed', recipient: ['a'] }), 400],
  ['Mailgun: too large', () => post('mailgun', 'x'.repeat(70_000)), 413],
  ['Postmark: another form', () => postmark({ RecordType: 'Bounce', Email: 7 }), 400],
  ['SES: another form', () => ses({ notificationType: 'Bounce', bounce: {} }), 400],
  ['SES: too large', () => post('ses', 'x'.repeat(300_000)), 413],
])('unreadable events are refused: %s', async (_, send, status) => {
  expect((await send()).statusCode).toBe(status);
});

test('a client whose events are refused gets 429 before long; a provider sends as many as come', async () => {
  const forged = () => post('postmark', '{}', {}, '10.2.0.1');
  const tries = LIMITS.maxMailEventsPerWindow / LIMITS.refusedMailEventCost;
  for (let i = 0; i < tries; i += 1) expect((await forged()).statusCode).toBe(403);
  const refused = await forged();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
  const { facts } = await aReader();
  for (let i = 0; i < 2 * tries; i += 1) expect((await postmark(aPostmarkEvent(facts))).statusCode).toBe(200);
});

test('the log has what came back, and no address of a reader', async () => {
  const { facts } = await aReader();
  log.length = 0;
  await postmark(
    aPostmarkEvent(facts, { Details: `smtp;550 5.1.1 <${facts.email}>\r\nBcc: eve@readers.example` }),
  );
  await postmark(
    aPostmarkEvent({ ...facts, email: 'a\r\nb@readers.example' }, { Email: ['x@readers.example'] }),
  );
  await mailgun({ event: 'failed', recipient: { 'y@readers.example': 1 } });
  const lines = log.join('');
  expect(lines).toContain('"provider":"postmark","outcome":"recorded","kind":"hard"');
  expect(lines).toContain('mail event refused');
  expect(lines).not.toMatch(/readers\.example/);
});

test('without its setting an address does not exist', async () => {
  const plain = await openTestServer();
  onTestFinished(() => plain.close());
  for (const path of ['mailgun', 'postmark', 'ses']) {
    const answer = await plain.app.inject({ method: 'POST', url: `/api/mail-events/${path}`, payload: {} });
    expect(answer.statusCode).toBe(404);
  }
});

test('fetching a text fails if it is large, slow or a redirect', async () => {
  const web = createServer((request, response) => {
    if (request.url === '/small') response.end('small');
    else if (request.url === '/redirect') response.writeHead(302, { location: '/small' }).end();
    else if (request.url === '/large') response.end('x'.repeat(70_000));
    else if (request.url === '/missing') response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    web.closeAllConnections();
    web.close();
  });
  const { port } = web.address() as AddressInfo;
  const get = (path: string) => fetchText(new URL(`http://127.0.0.1:${port}${path}`), 500);
  expect(await get('/small')).toBe('small');
  await expect(get('/redirect')).rejects.toThrow('fetch failed');
  await expect(get('/large')).rejects.toThrow('more than 65536 bytes');
  await expect(get('/missing')).rejects.toThrow('answers 404');
  await expect(get('/silent')).rejects.toThrow('timeout');
});
