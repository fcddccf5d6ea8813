import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { subscribers } from '../../database/schema.ts';
import { sumAttribution } from '../../statistics/attribution/attribution-sums.ts';
import { openTestServer, type TestServer } from '../../testing/test-services.ts';
import { listEvents } from '../subscriber-repository.ts';
import { toConversionHooks } from './conversion-hook.ts';
import { sendConversion } from './send-conversion.ts';

const SECRET = 'a secret of 16 or more';
const MINUTE_MS = 60_000;

interface Received {
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
let received: Received[] = [];
let answer: (response: ServerResponse) => void;
const receiver = createServer(async (request, response) => {
  received.push({ path: request.url, headers: request.headers, body: await text(request) });
  answer(response);
});
let url: string;
let server: TestServer;

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/conversions`;
  server = await openTestServer({
    env: { CONVERSION_WEBHOOK_URL: url, CONVERSION_WEBHOOK_SECRET: SECRET },
  });
});
afterAll(async () => {
  await server.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  received = [];
  answer = (response) => response.writeHead(204).end();
});

async function confirm(email: string, fields: Record<string, string> = {}): Promise<string> {
  await server.signUp(email, { ip: `192.0.2.${email.length}`, fields });
  await server.settle();
  const [mail] = server.mailsTo(email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const page = `/workflow/confirm?token=${token}`;
  await server.app.inject({ method: 'POST', url: page, payload: { action: 'confirm' } });
  return token;
}

test('a confirmation is reported once, signed, with click ids and a hash in place of the address', async () => {
  const token = await confirm('Ada@example.org', {
    utm_source: 'news',
    utm_campaign: 'launch',
    pathname: '/newsletter/257',
    qs_params: 'fbclid=f&initial_url=https%3A%2F%2Fmidweek.example%2F',
  });
  // The page after it has a newer click id to report.
  const payload = { query: `?token=${token}&gclid=late` };
  await server.app.inject({ method: 'POST', url: '/api/signup-confirmation', payload });
  await server.settle();
  expect(received).toEqual([]);

  await server.passTime(2 * MINUTE_MS);
  const [told, ...others] = received;
  expect(others).toEqual([]);
  const { headers, body = '' } = told ?? {};
  const conversion = JSON.parse(body);
  expect(conversion).toMatchObject({
    event: 'subscription.confirmed',
    locale: 'en',
    emailSha256: createHash('sha256').update('ada@example.org').digest('hex'),
    clickIds: { fbclid: 'f', gclid: 'late' },
    campaign: { utm_source: 'news', utm_campaign: 'launch' },
    last: { page: '/newsletter/257' },
  });
  expect(headers?.['idempotency-key']).toBe(conversion.id);
  const [, seconds, signature] =
    /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers?.['midweek-signature'])) ?? [];
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'));
  expect(body + JSON.stringify(headers)).not.toMatch(/ada@|example\.org/i);

  // The same job again, as after a crash, tells nothing new.
  const [subscriber] = await server.database.db.select().from(subscribers);
  const job = { subscriberId: subscriber?.id ?? '', confirmedAt: new Date(conversion.confirmedAt) };
  const hooks = toConversionHooks([url], SECRET);
  for (const { id } of hooks) {
    await sendConversion({ db: server.database.db, hooks, now: server.now }, { ...job, hook: id });
  }
  expect(received).toHaveLength(1);
  const events = await listEvents(server.database.db, job.subscriberId);
  expect(events.filter(({ kind }) => kind === 'conversion-sent')).toHaveLength(1);
});

test('a hook that fails or leads elsewhere is asked again, later and with the same id', async () => {
  const answers = [
    (response: ServerResponse) => response.writeHead(500).end(),
    (response: ServerResponse) => response.writeHead(307, { location: '/elsewhere' }).end(),
  ];
  answer = (response) => (answers.shift() ?? ((last) => last.writeHead(200).end('thanks')))(response);
  await confirm('grace@example.org');
  await server.passTime(2 * MINUTE_MS);
  expect(received).toHaveLength(1);
  await server.passTime(3 * MINUTE_MS);
  await server.passTime(6 * MINUTE_MS);
  await server.passTime(12 * MINUTE_MS);
  expect(received.map(({ path }) => path)).toEqual(['/conversions', '/conversions', '/conversions']);
  expect(new Set(received.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
});

test('sign-ups and confirmations are counted by source, campaign and page', async () => {
  const origin = { utm_source: 'counted', utm_campaign: 'spring', pathname: '/fr' };
  await confirm('one@counted.example', origin);
  await server.signUp('three@counted.example', { ip: '192.0.2.99', fields: origin });
  await server.settle();
  // Who signs up again before confirming is no second sign-up.
  await server.signUp('three@counted.example', { ip: '192.0.2.99', fields: origin });
  await server.settle();
  const today = server.now().toISOString().slice(0, 10);
  const figures = await sumAttribution(server.database.db, { from: today, to: today });
  expect(figures.find(({ source }) => source === 'counted')).toEqual({
    source: 'counted',
    campaign: 'spring',
    page: '/fr',
    signups: 2,
    confirmations: 1,
  });
  expect(await sumAttribution(server.database.db, { from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
});
