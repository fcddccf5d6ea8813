import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signups, subscribers } from '../database/schema.ts';
import { requestMail } from '../mail/service/request-mail.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../testing/test-services.ts';
import { maintainSubscriptions } from './maintain-subscriptions.ts';
import { writeIssueToken } from './tokens.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
const errors: string[] = [];
beforeAll(async () => {
  server = await openTestServer({
    wordings: new Map([['k3y', 'A letter every week']]),
    appLog: { level: 'error', stream: { write: (line) => void errors.push(line) } },
  });
}, 60_000);
afterAll(() => server.close());
// No request is logged as an error, whatever its reader does.
afterEach(() => expect(errors.splice(0).filter((line) => line.includes('"reqId"'))).toEqual([]));

let count = 0;
/** An address that no other test uses, from a network that no other test uses. */
function aReader() {
  count += 1;
  return { email: `reader${count}@example.org`, ip: `10.${count}.0.1` };
}

type Reader = ReturnType<typeof aReader>;

function signUp({ email, ip }: Reader, body: Record<string, unknown> = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/subscribe',
    headers: { 'x-forwarded-for': ip },
    payload: { email, locale: 'en', ...body },
  });
}

function post(link: string, action: string) {
  const { pathname, search } = new URL(link);
  return server.app.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'test browser' },
    payload: `action=${action}`,
  });
}

function open(link: string) {
  const { pathname, search } = new URL(link);
  return server.app.inject(`${pathname}${search}`);
}

async function linksOf({ email }: Reader, subject: string): Promise<string[]> {
  await server.settle();
  const mail = server.mailsTo(email).findLast((sent) => sent.subject === subject);
  return mail?.text?.trim().split('\n') ?? [];
}

async function stateOf({ email }: Reader) {
  const [row] = await server.database.db
    .select()
    .from(subscribers)
    .where(eq(subscribers.normalizedEmail, email.toLowerCase()));
  return row;
}

async function subscribe(reader: Reader, locale = 'en') {
  await signUp(reader, { locale });
  const [link = ''] = await linksOf(reader, `confirm ${locale}`);
  await post(link, 'confirm');
  const [, preferences = '', unsubscribe = ''] = await linksOf(reader, `welcome ${locale}`);
  return { confirm: link, preferences, unsubscribe };
}

/** The hourly maintenance of the server. */
async function anHourPasses(): Promise<void> {
  const { db } = server.database;
  await maintainSubscriptions({
    db,
    secret: TEST_SECRET,
    now: server.now,
  });
}

test('the consent has the words of the form that was shown; a form that names none, or unknown ones, says what this release does', async () => {
  const wordingOf = async (body: Record<string, unknown>) => {
    const reader = aReader();
    await signUp(reader, body);
    await server.settle();
    return (await stateOf(reader))?.signupConsent?.wording;
  };
  expect(await wordingOf({ wording: 'k3y' })).toBe('A letter every week');
  const current = await wordingOf({});
  expect(current).toMatch(/ — .+ — Subscribe now!$/);
  expect(await wordingOf({ wording: 'made-up' })).toBe(current);
});

test('a sign-up leads to a mail with a link, and the link to a confirmed reader', async () => {
  const reader = aReader();
  const answer = await signUp(reader, { fields: { utm_source: 'friend' } });
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toEqual({ next: '/workflow/confirm-your-email' });
  const [link = ''] = await linksOf(reader, 'confirm en');
  expect(link).toMatch(/^https:\/\/midweek\.example\/workflow\/confirm\?token=[\w-]{43}$/);
  expect(await stateOf(reader)).toMatchObject({
    state: 'pending',
    attribution: { utm_source: 'friend' },
    signupConsent: { ipPrefix: expect.stringMatching(/^10\.\d+\.0\.0\/24$/) },
  });

  const page = await open(link);
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect((await stateOf(reader))?.state).toBe('pending');

  const confirmed = await post(link, 'confirm');
  expect(confirmed.statusCode).toBe(303);
  expect(confirmed.headers.location).toMatch(/^\/workflow\/thanks-for-subscribing\?token=/);
  expect(await stateOf(reader)).toMatchObject({
    state: 'active',
    confirmationConsent: { userAgent: 'test browser' },
  });
  expect((await linksOf(reader, 'welcome en')).length).toBe(3);
});

test('a reader who chooses French gets pages and mails in French', async () => {
  const reader = aReader();
  const answer = await signUp(reader, { locale: 'fr' });
  expect(answer.json()).toEqual({ next: '/fr/workflow/confirm-your-email' });
  const [link = ''] = await linksOf(reader, 'confirm fr');
  expect(link).toMatch(/^https:\/\/midweek\.example\/fr\/workflow\/confirm\?/);
  expect((await post(link, 'confirm')).headers.location).toMatch(/^\/fr\/workflow\/thanks-for-subscribing/);
});

test('a form without scripts is led on by 303, and shown again with its error and what was typed', async () => {
  const form = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/subscribe',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '10.250.0.1' },
      payload,
    });
  const good = await form('email=form%40example.org&locale=fr&fields[utm_source]=x&website=');
  expect([good.statusCode, good.headers.location]).toEqual([303, '/fr/workflow/confirm-your-email']);

  const bad = await form('email=%22%3E%3Cb%3E&locale=fr');
  expect(bad.statusCode).toBe(422);
  expect(bad.body).toContain('<midweek-state name="invalid-email">invalid-email fr');
  expect(bad.body).toContain('<midweek-state name="disposable-email" hidden>');
  expect(bad.body).toContain('value="&quot;&gt;&lt;b&gt;"');
  expect(bad.body).not.toContain('__TICKET__');
});

test('the answer is the same for a new, pending, active and unsubscribed address; the mails differ', async () => {
  const reader = aReader();
  const answers = [await signUp(reader)];
  await server.settle();
  answers.push(await signUp(reader));
  const [link = ''] = await linksOf(reader, 'confirm en');
  await post(link, 'confirm');
  // Mails that wait at the same time are sent in any order.
  await server.settle();
  answers.push(await signUp(reader));
  const [, , leave = ''] = await linksOf(reader, 'welcome en');
  await post(leave, 'unsubscribe');
  await server.settle();
  answers.push(await signUp(reader));
  await server.settle();
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(server.mailsTo(reader.email).map(({ subject }) => subject)).toEqual([
    'confirm en',
    'welcome en',
    'already-subscribed en',
    'goodbye en',
    'confirm en',
  ]);
});

test('signing up again sends the mail again, at most three times a day', async () => {
  const reader = aReader();
  for (let i = 0; i < 8; i++) {
    await signUp({ ...reader, ip: `10.200.${i}.1` });
    await server.settle();
    server.advance(61 * 60_000);
  }
  expect(server.mailsTo(reader.email).length).toBe(4);
});

test('five sign-ups at once are one row and one mail', async () => {
  const reader = aReader();
  await Promise.all(Array.from({ length: 5 }, () => signUp(reader)));
  await server.settle();
  expect(server.mailsTo(reader.email).length).toBe(1);
  const rows = await server.database.db
    .select()
    .from(signups)
    .where(eq(signups.normalizedEmail, reader.email));
  expect(rows.length).toBe(5);
  expect(rows.every(({ processedAt }) => processedAt !== null)).toBe(true);
});

test('capitals do not make another reader, and the address is kept as it was typed', async () => {
  const reader = aReader();
  await signUp({ ...reader, email: reader.email.replace('reader', 'Reader') });
  await server.settle();
  await signUp(reader);
  await server.settle();
  expect(server.mailsTo(reader.email.replace('reader', 'Reader')).length).toBe(1);
  expect(server.mailsTo(reader.email).length).toBe(0);
});

test('used, expired and forged links say so, in the language of the page', async () => {
  const reader = aReader();
  await signUp(reader, { locale: 'fr' });
  const [link = ''] = await linksOf(reader, 'confirm fr');
  await post(link, 'confirm');
  server.advance(11 * 60_000);
  const used = await post(link, 'confirm');
  expect(used.statusCode).toBe(410);
  expect(used.body).toContain('<midweek-state name="used">used fr');

  const late = aReader();
  await signUp(late);
  const [lateLink = ''] = await linksOf(late, 'confirm en');
  server.advance(15 * 24 * HOUR_MS);
  const expired = await open(lateLink);
  expect(expired.statusCode).toBe(410);
  expect(expired.body).toContain('<midweek-state name="expired">expired en');

  const forged = await open('https://midweek.example/workflow/confirm?token=nonsense');
  expect(forged.statusCode).toBe(404);
  expect(forged.body).toContain('<midweek-state name="unknown">unknown en');
});

test('a button that is pressed twice leads to the same page, and does its work once', async () => {
  const reader = aReader();
  await signUp(reader);
  const [link = ''] = await linksOf(reader, 'confirm en');
  const answers = await Promise.all([post(link, 'confirm'), post(link, 'confirm')]);
  server.advance(9 * 60_000);
  answers.push(await post(link, 'confirm'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
  const [, , unsubscribe = ''] = await linksOf(reader, 'welcome en');
  expect(server.mailsTo(reader.email).map(({ subject }) => subject)).toEqual(['confirm en', 'welcome en']);

  // What was asked for is no longer so.
  await post(unsubscribe, 'unsubscribe');
  expect((await post(link, 'confirm')).statusCode).toBe(410);
  expect((await stateOf(reader))?.state).toBe('unsubscribed');
});

test('leaving works by the page and by the button of mail programs, and can be undone', async () => {
  const reader = aReader();
  const { unsubscribe } = await subscribe(reader);
  expect((await open(unsubscribe)).statusCode).toBe(200);
  expect((await stateOf(reader))?.state).toBe('active');

  const { pathname, search } = new URL(unsubscribe);
  const oneClick = await server.app.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect([oneClick.statusCode, oneClick.body]).toEqual([200, '']);
  expect((await stateOf(reader))?.state).toBe('unsubscribed');

  const again = await post(unsubscribe, 'unsubscribe');
  expect(again.headers.location).toMatch(/^\/workflow\/unsubscribed\?token=/);
  await post(`https://midweek.example${again.headers.location}`, 'undo');
  expect((await stateOf(reader))?.state).toBe('active');
});

test('the link of an issue undoes leaving for a day: later, whoever it was forwarded to could bring a reader back', async () => {
  const reader = aReader();
  await subscribe(reader);
  const { id: subscriberId = '' } = (await stateOf(reader)) ?? {};
  const expiresAt = new Date(server.now().getTime() + 9 * 86_400_000);
  const token = writeIssueToken(server.services.secret, {
    purpose: 'unsubscribe',
    issue: '257',
    subscriberId,
    expiresAt,
  });
  const link = `https://midweek.example/workflow/unsubscribe?token=${token}`;
  await post(link, 'unsubscribe');
  await post(link, 'undo');
  expect((await stateOf(reader))?.state).toBe('active');
  await post(link, 'unsubscribe');
  server.advance(25 * HOUR_MS);
  expect((await post(link, 'undo')).headers.location).toBe('/workflow/subscribe-again');
  expect((await stateOf(reader))?.state).toBe('unsubscribed');
});

/** The example of RFC 8058, section 8.2. */
const ONE_CLICK = [
  '--FormBoundaryjWmhtjORrn',
  'Content-Disposition: form-data; name="List-Unsubscribe"',
  '',
  'One-Click',
  '--FormBoundaryjWmhtjORrn--',
  '',
].join('\r\n');

function postMultipart(link: string, payload: string) {
  const { pathname, search } = new URL(link);
  return server.app.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': 'multipart/form-data; boundary=FormBoundaryjWmhtjORrn' },
    payload,
  });
}

test('a mail provider that unsubscribes for many readers from one address is never refused', async () => {
  const { unsubscribe } = await subscribe(aReader());
  const answers = await Promise.all(Array.from({ length: 120 }, () => postMultipart(unsubscribe, ONE_CLICK)));
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});

test('the button of mail programs may send multipart/form-data, as RFC 8058 asks for', async () => {
  const reader = aReader();
  const { unsubscribe } = await subscribe(reader);
  const answer = await postMultipart(unsubscribe, ONE_CLICK);
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect((await stateOf(reader))?.state).toBe('unsubscribed');
});

test.each([
  ['that is cut off', ONE_CLICK.slice(0, -10)],
  ['with another value', ONE_CLICK.replace('One-Click', 'Two-Clicks')],
])('a form %s leaves nothing changed', async (_, payload) => {
  const reader = aReader();
  const { unsubscribe } = await subscribe(reader);
  expect((await postMultipart(unsubscribe, payload)).statusCode).toBe(400);
  expect((await stateOf(reader))?.state).toBe('active');
});

test('every mail but the confirmation can be left with one click', async () => {
  const reader = aReader();
  await subscribe(reader);
  const [confirm, welcome] = server.mailsTo(reader.email);
  const header = (mail: typeof confirm, key: string) =>
    mail?.headers.find((entry) => entry.key === key)?.value;
  expect(header(confirm, 'list-unsubscribe')).toBeUndefined();
  expect(header(welcome, 'list-unsubscribe')).toMatch(
    /^<https:\/\/midweek\.example\/workflow\/unsubscribe\?token=[\w-]+>$/,
  );
  expect(header(welcome, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('preferences: language, pause and its end; download and delete after a mail', async () => {
  const reader = aReader();
  const { preferences } = await subscribe(reader);
  expect((await open(preferences)).body).toContain('<midweek-state name="active">');

  const chosen = await post(preferences, 'language-fr');
  expect(chosen.headers.location).toMatch(/^\/fr\/workflow\/thanks-for-choosing-language\?token=/);
  await server.settle();
  expect(server.mailsTo(reader.email).at(-1)?.subject).toBe('language-changed fr');

  await post(preferences, 'pause');
  expect((await open(preferences)).body).toContain('<midweek-state name="paused">');
  server.advance(29 * 24 * HOUR_MS);
  await anHourPasses();
  expect((await stateOf(reader))?.state).toBe('active');

  // An issue with this link may have been forwarded: nothing is given out or deleted yet.
  for (const action of ['download', 'delete']) {
    const asked = await post(preferences, action);
    expect(asked.headers.location).toMatch(/^\/workflow\/preferences\?token=[\w.-]+&asked=data$/);
    expect((await open(`https://midweek.example${asked.headers.location}`)).body).toContain(
      '<midweek-state name="data-asked">',
    );
  }
  const [confirmed = ''] = await linksOf(reader, 'your-data fr');
  expect((await open(confirmed)).body).toContain('<midweek-state name="data-link">');

  const data = await post(confirmed, 'download');
  expect(data.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(data.headers['content-disposition']).toContain('attachment');
  expect(data.json()).toMatchObject({ subscriber: { email: reader.email, locale: 'fr' } });

  const deleted = await post(confirmed, 'delete');
  expect(deleted.headers.location).toBe('/fr/workflow/deleted');
  expect(await stateOf(reader)).toBeUndefined();
  const { db } = server.database;
  expect(await db.select().from(signups).where(eq(signups.normalizedEmail, reader.email))).toEqual([]);
});

test('whoever has a forwarded issue sends its reader four mails a day at most, and cannot use them up', async () => {
  const reader = aReader();
  const { preferences } = await subscribe(reader);
  const before = server.mailsTo(reader.email).length;
  for (let i = 0; i < 10; i++) {
    for (const action of ['language-fr', 'language-en']) await post(preferences, action);
    // They are not for a reader who has left by the time that they go out.
    await server.settle();
    for (const action of ['unsubscribe', 'undo']) await post(preferences, action);
  }
  for (let i = 0; i < 10; i++) for (const action of ['download', 'delete']) await post(preferences, action);
  await server.settle();
  const mails = server.mailsTo(reader.email).slice(before);
  expect(mails.map(({ subject }) => subject?.split(' ')[0]).toSorted()).toEqual([
    ...['language-changed', 'language-changed', 'your-data', 'your-data'],
  ]);
  expect((await stateOf(reader))?.state).toBe('active');
});

test('one reminder after two days, and nothing is left after two weeks', async () => {
  const reader = aReader();
  await signUp(reader);
  await server.settle();
  server.advance(49 * HOUR_MS);
  await anHourPasses();
  await anHourPasses();
  await server.settle();
  expect(server.mailsTo(reader.email).map(({ subject }) => subject)).toEqual(['confirm en', 'reminder en']);
  server.advance(13 * 24 * HOUR_MS);
  await anHourPasses();
  expect(await stateOf(reader)).toBeUndefined();
  const { db } = server.database;
  expect(await db.select().from(signups).where(eq(signups.normalizedEmail, reader.email))).toEqual([]);
});

test('a reader who signs up again after the reminder gets no second one', async () => {
  const reader = aReader();
  for (let time = 0; time < 2; time += 1) {
    await signUp(reader);
    await server.settle();
    server.advance(49 * HOUR_MS);
    await anHourPasses();
    await server.settle();
  }
  expect(server.mailsTo(reader.email).map(({ subject }) => subject)).toEqual([
    'confirm en',
    'reminder en',
    'confirm en',
  ]);
});

test('a reader who leaves before confirming is deleted as well, and comes back only by signing up', async () => {
  const reader = aReader();
  await signUp(reader);
  await server.settle();
  server.advance(49 * HOUR_MS);
  await anHourPasses();
  await server.settle();
  const { headers = [] } = server.mailsTo(reader.email).at(-1) ?? {};
  const unsubscribe = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
  const left = await post(unsubscribe, 'unsubscribe');
  const undone = await post(`https://midweek.example${left.headers.location}`, 'undo');
  expect(undone.headers.location).toBe('/workflow/subscribe-again');
  expect((await stateOf(reader))?.state).toBe('unsubscribed');
  server.advance(13 * 24 * HOUR_MS);
  await anHourPasses();
  expect(await stateOf(reader)).toBeUndefined();
});

test('a reader who left and is signed up by somebody else is unsubscribed again if nobody confirms', async () => {
  const reader = aReader();
  const { unsubscribe } = await subscribe(reader);
  await post(unsubscribe, 'unsubscribe');
  await signUp(reader);
  await server.settle();
  expect((await stateOf(reader))?.state).toBe('pending');
  server.advance(15 * 24 * HOUR_MS);
  await anHourPasses();
  expect((await stateOf(reader))?.state).toBe('unsubscribed');
});

test('a reader who left and then chooses to stay is active again', async () => {
  const reader = aReader();
  const { unsubscribe } = await subscribe(reader);
  const { id = '' } = (await stateOf(reader)) ?? {};
  const { db } = server.database;
  await requestMail(db, { id, locale: 'en' }, 'still-here', server.now());
  const [stay = ''] = await linksOf(reader, 'still-here en');
  await post(unsubscribe, 'unsubscribe');
  expect((await post(stay, 'stay')).headers.location).toBe('/workflow/thanks-for-staying-with-us');
  expect((await stateOf(reader))?.state).toBe('active');
});

test('a reader who comes back after a long time has as long to confirm as a new one', async () => {
  const reader = aReader();
  const { unsubscribe } = await subscribe(reader);
  await post(unsubscribe, 'unsubscribe');
  server.advance(100 * 24 * HOUR_MS);
  await signUp(reader);
  await server.settle();
  await anHourPasses();
  await server.settle();
  const [link = ''] = await linksOf(reader, 'confirm en');
  expect((await post(link, 'confirm')).statusCode).toBe(303);
  expect((await stateOf(reader))?.state).toBe('active');
  expect(server.mailsTo(reader.email).map(({ subject }) => subject)).not.toContain('reminder en');
});

test('the confirmation is attributed once, by the token of the page', async () => {
  const reader = aReader();
  const { confirm } = await subscribe(reader);
  const token = new URL(confirm).searchParams.get('token');
  const url = '/api/signup-confirmation';
  const report = (query: string) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      payload: new URLSearchParams({ query }).toString(),
    });
  const answers = await Promise.all([
    report(`?token=${token}&gclid=a&email=x`),
    report(`?token=${token}&gclid=b`),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect((await report('?token=forged')).statusCode).toBe(204);
  const attributed = async () => {
    await post((await linksOf(reader, 'welcome en'))[1] ?? '', 'download');
    const data = await post((await linksOf(reader, 'your-data en'))[0] ?? '', 'download');
    return data
      .json()
      .events.flatMap(({ kind, detail }: { kind: string; detail: { gclid: string } }) =>
        kind === 'attributed' ? detail.gclid : [],
      );
  };
  expect(await attributed()).toEqual([expect.stringMatching(/^[ab]$/)]);
});
