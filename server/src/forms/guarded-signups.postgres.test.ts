// The guard as readers and floods meet it: over HTTP, with proofs that were worked for.
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, expect, test, vi } from 'vitest';
import { serverFacts } from '../database/schema.ts';
import { openTestServer } from '../testing/test-services.ts';
import { GUARD_LIMITS } from './guard.ts';

const HOUR_MS = 3_600_000;
const warnings: { reason?: string; message: string }[] = [];
/** The clock of the machine, which proofs go by, and as much more as a test lets pass. */
let passed = 0;
const now = () => new Date(Date.now() + passed);

const server = await openTestServer({
  now,
  env: { OWNER_EMAIL: 'owner@midweek.example' },
  log: {
    info: () => undefined,
    warn: (facts: unknown, message?: string) =>
      void warnings.push({ ...(facts as object), message: message ?? '' }),
    error: () => undefined,
  },
});
afterAll(() => server.close());

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** As the island of the site does it. */
async function useBrowser(ip: string, email: string) {
  const answer = await server.signUp(email, { ip });
  if (answer.statusCode !== 428) return answer;
  return server.signUp(email, { ip, solution: await solve(answer.json().challenge) });
}

/** As a browser without scripts: the form, and the one that comes back. */
async function usePlainForm(ip: string, email: string) {
  const send = (ticket: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/subscribe',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ip },
      payload: new URLSearchParams({ email, locale: 'en', website: '', ticket }).toString(),
    });
  const answer = await send('');
  if (answer.statusCode !== 428) return answer;
  expect(answer.body).toContain('<midweek-state name="proof-needed">');
  expect(answer.body).toContain(`value="${email}"`);
  const [, ticket = ''] = /value="([\w.-]{20,})" data-fill="value=ticket"/.exec(answer.body) ?? [];
  passed += 2000;
  return send(ticket);
}

test('a flood from one network gets as far as the proof, and its neighbour gets through', async () => {
  const answers = [];
  for (let i = 0; i < 60; i++)
    answers.push(await server.signUp(`flood${i}@flood${i}.example`, { ip: `198.51.100.${i}` }));
  const accepted = answers.filter(({ statusCode }) => statusCode === 202).length;
  expect(accepted).toBe(GUARD_LIMITS.networkWithoutProof);
  expect(answers.at(-1)?.json()).toMatchObject({
    code: 'proof-needed',
    challenge: { signature: expect.any(String) },
  });
  expect((await useBrowser('198.51.100.77', 'neighbour@example.org')).statusCode).toBe(202);
  expect((await usePlainForm('198.51.100.78', 'plain@example.org')).statusCode).toBe(303);
});

test('the owner is alerted to a burst by log and by mail, once an hour', async () => {
  const burst = async () => {
    for (let i = 0; i < GUARD_LIMITS.networkWithoutProof + 5; i++)
      await server.signUp(`b${passed}-${i}@b${i}.example`, { ip: '203.0.113.1' });
  };
  const mails = () => server.mailsTo('owner@midweek.example');
  // Alerts of the test before.
  await server.settle();
  passed += 3 * HOUR_MS;
  warnings.length = 0;
  const before = mails().length;
  await burst();
  await vi.waitUntil(() => mails().length > before, 20_000);
  passed += HOUR_MS / 2;
  await burst();
  expect(mails().length).toBe(before + 1);
  expect(warnings.filter(({ message }) => message.startsWith('burst'))).toEqual([
    { reason: 'network', message: 'burst of sign-ups: one network sends more sign-ups than usual' },
  ]);
  expect(mails().at(-1)).toMatchObject({
    subject: 'Midweek: a burst of sign-ups',
    text: expect.stringContaining('BLOCKED_NETWORKS'),
  });
  passed += HOUR_MS;
  await burst();
  await vi.waitUntil(() => mails().length === before + 2, 20_000);
  const facts = await server.database.db.select().from(serverFacts);
  expect(facts.filter(({ name }) => name !== 'maintenance')).toMatchObject([{ name: 'burst-alert' }]);
});

test('a network that is over its limit of forms is asked to come back when the window of ten minutes ends', async () => {
  passed += HOUR_MS;
  const send = (number: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/subscribe',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '203.0.113.200',
      },
      payload: new URLSearchParams({
        email: `patient${number}@example.org`,
        locale: 'en',
        ticket: server.services.tickets.issue(new Date(now().getTime() - 5000)),
      }).toString(),
    });
  const statuses = [];
  const allowed = GUARD_LIMITS.networkWithoutProof + GUARD_LIMITS.networkWithTicket;
  for (let i = 0; i < allowed; i++) statuses.push((await send(i)).statusCode);
  expect(new Set(statuses)).toEqual(new Set([303]));
  const refused = await send(allowed);
  expect(refused.statusCode).toBe(429);
  const retryAfter = Number(refused.headers['retry-after']);
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(600);
});
