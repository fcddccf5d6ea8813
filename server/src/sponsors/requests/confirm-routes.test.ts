// A request holds nothing until somebody who reads its mails has confirmed it.
import { listBookableDays } from '@midweek/core';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { solveChallenge } from '../../../../site/src/features/forms/solve-challenge.ts';
import { mails, sponsorRequests } from '../../database/schema.ts';
import { OFFER, PRICE_LIST } from '../../testing/price-list.ts';
import { aHeldRequest } from '../../testing/sponsor-requests.ts';
import { openTestServer } from '../../testing/test-services.ts';
import { decideRequest } from './decide-request.ts';
import { expireHolds } from './expire-holds.ts';
import { CONFIRM_MS, HOLD_MS, REQUEST_GUARD_LIMITS } from './request-limits.ts';

const STATES = ['waiting', 'confirmed', 'gone', 'expired', 'unknown', 'no-link'];
const states = STATES.map((name) => `<midweek-state name="${name}" hidden>${name}</midweek-state>`).join('');
const confirmPage = (locale: string) =>
  `<html lang="${locale}">${states}<midweek-places>none</midweek-places>`;
const sponsorPage = (locale: string) =>
  `<html lang="${locale}"><p data-fill="problem"></p><input name="ticket" value="" data-fill="value=ticket"><midweek-calendar></midweek-calendar>`;
const OWNER = 'owner@midweek.example';

const server = await openTestServer({
  pricing: PRICE_LIST,
  env: { OWNER_EMAIL: OWNER },
  files: {
    'sponsor.html': sponsorPage('en'),
    'fr/sponsor.html': sponsorPage('fr'),
    'sponsor/confirm.html': confirmPage('en'),
    'fr/sponsor/confirm.html': confirmPage('fr'),
  },
});
afterAll(() => server.close());

const URL_OF_REQUESTS = '/api/sponsor/requests';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let count = 0;
/** Sends a request, by default from a network and with a domain of its own. */
function send(body: Readonly<Record<string, unknown>>, ip = `10.0.${++count}.1`) {
  const payload = { company: 'Acme', contactName: 'Ada', email: `ada@acme${++count}.example`, ...body };
  return server.app.inject({
    method: 'POST',
    url: URL_OF_REQUESTS,
    headers: { 'x-forwarded-for': ip },
    payload,
  });
}

async function countFree(): Promise<number> {
  const { weeks } = (await server.app.inject('/api/sponsor/calendar')).json();
  const places = weeks.flatMap((week: { placements: object }) => Object.values(week.placements));
  return places.reduce((sum: number, { free }: { free: number }) => sum + free, 0);
}

/** Asks for places; the path of the link in the mail. */
async function ask(slots: readonly string[], { email = `ada@acme${++count}.example`, locale = 'en' } = {}) {
  expect((await send({ email, locale, slots })).statusCode).toBe(201);
  await server.settle();
  const text = server.mailsTo(email).at(-1)?.text ?? '';
  const { pathname, search } = new URL(/https:\S+token=\S+/.exec(text)?.[0] ?? '');
  return { email, link: pathname + search, token: new URLSearchParams(search).get('token') ?? '' };
}

const open = (link: string) => server.app.inject(link);
const press = (link: string, payload = 'action=confirm') =>
  server.app.inject({ method: 'POST', url: link, headers: FORM, payload });
const shownStates = (body: string) =>
  [...body.matchAll(/<midweek-state name="([\w-]+)">/g)].map(([, name]) => name);

test('opening the link changes nothing; its button holds the places and tells the owner, once', async () => {
  const { email, link, token } = await ask(['2026-11-25 main'], { locale: 'fr' });
  const before = server.mailsTo(OWNER).length;
  expect(link).toMatch(/^\/fr\/sponsor\/confirm\?token=/);
  const free = await countFree();
  for (let index = 0; index < 2; index++) {
    const page = await open(link);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(shownStates(page.body)).toEqual(['waiting']);
    expect(page.body).toContain('<li>25 novembre 2026\u00a0: 1 × Premier sponsor');
    expect(page.body).toContain('hors taxes');
  }
  const { db } = server.database;
  const rows = [await db.select().from(sponsorRequests), await db.select().from(mails)];
  expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  await server.settle();
  expect([await countFree(), server.mailsTo(OWNER).length]).toEqual([free, before]);

  for (let index = 0; index < 2; index++) {
    const answer = await press(link);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/fr/sponsor/held']);
  }
  await server.settle();
  expect(await countFree()).toBe(free - 1);
  expect(server.mailsTo(OWNER).length).toBe(before + 1);
  expect(server.mailsTo(email).map(({ subject }) => subject)).toEqual([
    'Confirmez votre demande d’emplacements',
    'Vos emplacements sont retenus',
  ]);
  const again = await open(link);
  expect([again.statusCode, shownStates(again.body)]).toEqual([200, ['confirmed']]);
  expect(again.body).toContain('retenus jusqu’au 13 novembre 2026, 8\u00a0h\u00a0UTC');
});

test('a place that was taken meanwhile is named, and nothing is held', async () => {
  const { link } = await ask(['2026-12-09 main', '2026-12-09 second']);
  await aHeldRequest(server, [{ issueDate: '2026-12-09', placement: 'second', quantity: 1 }]);
  const free = await countFree();
  const answer = await press(link);
  expect([answer.statusCode, shownStates(answer.body)]).toEqual([409, ['gone']]);
  expect(answer.body).toContain('Second sponsor on December 9, 2026 is no longer free');
  expect(await countFree()).toBe(free);
});

test('the page promises no hold of a place that is taken, and offers it again once it is free', async () => {
  const { link } = await ask(['2027-02-03 main']);
  const other = await aHeldRequest(server, [{ issueDate: '2027-02-03', placement: 'main', quantity: 1 }]);
  const page = await open(link);
  expect([page.statusCode, shownStates(page.body)]).toEqual([409, ['gone']]);
  expect(page.body).toContain('First sponsor on February 3, 2027 is no longer free');
  await decideRequest({ ...server.services, offer: OFFER }, other, 'declined');
  expect(shownStates((await open(link)).body)).toEqual(['waiting']);
});

test.each([
  ['/sponsor/confirm', 200, 'no-link'],
  ['/sponsor/confirm?token=wrong', 404, 'unknown'],
  [`/fr/sponsor/confirm?token=zzzzzzz.${'x'.repeat(43)}`, 404, 'unknown'],
  [`/fr/sponsor/confirm?token=100000.${'x'.repeat(43)}`, 410, 'expired'],
])('%s is answered with %i and says what is wrong', async (link, status, state) => {
  const page = await open(link);
  expect([page.statusCode, shownStates(page.body)]).toEqual([status, [state]]);
  if (state !== 'no-link') expect((await press(link)).statusCode).toBe(status);
});

test('a form without its button confirms nothing', async () => {
  const { link } = await ask(['2026-12-16 main']);
  const free = await countFree();
  for (const payload of ['', 'action=delete', 'List-Unsubscribe=One-Click']) {
    expect((await press(link, payload)).statusCode).toBe(400);
  }
  expect(await countFree()).toBe(free);
});

test('over the limit of a network the answer says what to do', async () => {
  const dates = listBookableDays(OFFER.schedule, server.now());
  const ask = (locale: string) => {
    const [one, two] = dates.slice(20);
    const slots = ['main', 'second', 'react 2', 'react-native 2'].flatMap((kind) => [
      `${one} ${kind}`,
      `${two} ${kind}`,
    ]);
    return send({ slots, locale }, '198.51.100.200');
  };
  for (let index = 0; index < 3; index++) expect((await ask('en')).statusCode).toBe(201);
  const answer = await ask('fr');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '86400']);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({
    code: 'too-many-places',
    message: expect.stringContaining('Trop d’emplacements'),
    help: expect.stringContaining('Cherchez notre email'),
  });
});

test('a sponsor who is new is told by the form that two issues are the most', async () => {
  const slots = listBookableDays(OFFER.schedule, server.now())
    .slice(20, 23)
    .map((day) => `${day} react`);
  const answer = await send({ slots, locale: 'fr' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    422,
    expect.stringContaining('application/problem+json'),
  ]);
  expect(answer.json()).toMatchObject({
    code: 'new-sponsor-issues',
    fields: { slots: expect.stringContaining('dans deux numéros au plus') },
  });
});

test('whoever types her address keeps no sponsor out: the links in her mails lead to her own request, too', async () => {
  const email = 'jane@acme-corp.example';
  const first = await ask(['2027-03-10 main'], { email });
  for (let index = 0; index < 4; index++) {
    expect((await send({ email, slots: ['2027-03-17 main'] })).statusCode).toBe(201);
  }
  expect((await send({ email, slots: ['2027-03-10 second'] })).statusCode).toBe(201);
  await server.settle();
  expect(server.mailsTo(email)).toHaveLength(2);

  const page = await open(first.link);
  expect(page.body).toContain('These requests wait for the same address, too');
  const own = /<a href="([^"]+)">March 10, 2027: 1 × Second sponsor/.exec(page.body)?.[1] ?? '';
  const link = `/sponsor/confirm${own.replaceAll('&amp;', '&')}`;
  expect(shownStates((await open(link)).body)).toEqual(['waiting']);
  // The second press confirms nothing else.
  for (let index = 0; index < 2; index++) {
    const answer = await press(link);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sponsor/held']);
  }
  const { weeks } = (await server.app.inject('/api/sponsor/calendar')).json();
  const week = weeks.find(({ issueDate }: { issueDate: string }) => issueDate === '2027-03-10');
  expect([week.placements.main.free, week.placements.second.free]).toEqual([1, 0]);
  expect((await open(first.link)).body).toContain('March 17, 2027: 1 × First sponsor');
});

test('a link leads to no request of another mailbox', async () => {
  const { link } = await ask(['2027-03-24 react']);
  const email = 'somebody@else.example';
  await ask(['2027-03-24 react-native'], { email });
  const { db } = server.database;
  const [other] = await db.select().from(sponsorRequests).where(eq(sponsorRequests.email, email));
  const answer = await press(`${link}&request=${other?.id}`);
  expect([answer.statusCode, shownStates(answer.body)]).toEqual([404, ['unknown']]);
});

test('the answer is the same whether an address is known or not', async () => {
  const known = await ask(['2026-12-23 main']);
  await press(known.link);
  const answers = [];
  for (const email of [known.email, 'new@new.example']) {
    const { statusCode, body } = await send({ email, slots: ['2026-12-30 main'] });
    answers.push({ statusCode, body });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test('a network that sends more than usual has to prove its work', async () => {
  const ip = '198.51.100.7';
  server.advance(3_600_000);
  // Taken: so nothing but the guard keeps count.
  await aHeldRequest(server, [{ issueDate: '2027-01-06', placement: 'main', quantity: 1 }]);
  const taken = { slots: ['2027-01-06 main'] };
  for (let index = 0; index < REQUEST_GUARD_LIMITS.networkWithoutProof; index++) {
    expect((await send(taken, ip)).statusCode).toBe(409);
  }
  const asked = await send({ slots: ['2027-01-13 main'] }, ip);
  expect([asked.statusCode, asked.json().code]).toEqual([428, 'proof-needed']);
  expect(asked.json().challenge).toHaveProperty('signature');
  // One of this moment: the proof itself knows only the clock of the machine.
  const solution = await solveChallenge(await server.services.proofs.challenge(new Date()));
  expect((await send({ slots: ['2027-01-13 main'], solution }, ip)).statusCode).toBe(201);
  expect((await send({ slots: ['2027-01-13 main'], solution }, ip)).statusCode).toBe(428);
  // Others are not asked.
  expect((await send({ slots: ['2027-01-13 main'] })).statusCode).toBe(201);
});

test('a link that nobody used within a day says so, before and after its request is deleted', async () => {
  server.advance(3_600_000);
  const { link } = await ask(['2027-02-03 main']);
  server.advance(CONFIRM_MS);
  for (let index = 0; index < 2; index++) {
    expect([(await open(link)).statusCode, shownStates((await open(link)).body)]).toEqual([410, ['expired']]);
    const answer = await press(link);
    expect([answer.statusCode, shownStates(answer.body)]).toEqual([410, ['expired']]);
    await expireHolds(server.database.db, OFFER.placements, server.now());
  }
});

test('once a hold is over, the page says so', async () => {
  const { link } = await ask(['2027-03-03 main']);
  await press(link);
  server.advance(HOLD_MS + 1);
  for (const sweep of [
    async () => undefined,
    () => expireHolds(server.database.db, OFFER.placements, server.now()),
  ]) {
    await sweep();
    const page = await open(link);
    expect(shownStates(page.body)).toEqual(['confirmed']);
    expect(page.body).toContain('The places are no longer held');
  }
});
