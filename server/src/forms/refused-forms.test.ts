// What refused sign-ups cost: a flood of them must not fill the disk.
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '../testing/test-services.ts';
import { FLOOD_LIMITS } from './flood-gate.ts';
import { GUARD_LIMITS } from './guard.ts';

const lines: string[] = [];
const server = await openTestServer({
  env: { SIGNUP_RATE_LIMIT: '0' },
  appLog: { level: 'info', stream: { write: (line) => void lines.push(line) } },
});
afterAll(() => server.close());

/** Who wrote or locked the row that remembers the last alert. */
async function readLastAlert(): Promise<object | undefined> {
  const { rows } = (await server.database.db.execute(
    sql`select xmin::text, xmax::text from server_facts where name = 'burst-alert'`,
  )) as unknown as { rows: object[] };
  return rows[0];
}

test('a sign-up that is asked for a proof writes nothing, neither to the database nor to the log', async () => {
  const refuse = async (number: number) =>
    server.signUp(`flood${number}@flood${number}.example`, { ip: '203.0.113.7' });
  // The first one that is refused alerts the owner.
  for (let i = 0; i <= GUARD_LIMITS.networkWithoutProof; i++) await refuse(i);
  const before = await readLastAlert();
  expect(before).toBeDefined();
  lines.length = 0;
  for (let i = 100; i < 200; i++) expect((await refuse(i)).statusCode).toBe(428);
  expect(await readLastAlert()).toEqual(before);
  expect(lines).toEqual([]);
});

test('far over its share an address gets 429 before its form is read, whatever is in it', async () => {
  const ip = '198.51.100.200';
  await server.signUp('known@example.org', { ip });
  await server.settle();
  for (let i = 0; i <= FLOOD_LIMITS.address; i++) server.services.gate.count(ip);
  lines.length = 0;
  const answers = await Promise.all([
    server.signUp('known@example.org', { ip }),
    server.signUp('unknown@example.org', { ip }),
    server.app.inject({
      method: 'POST',
      url: '/api/subscribe',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      payload: 'no JSON at all',
    }),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(429);
    expect(answer.headers).toMatchObject({ 'retry-after': '600', 'cache-control': 'no-store' });
    expect(answer.json()).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 600 });
  }
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(lines).toEqual([]);
  expect((await server.signUp('neighbour@example.org', { ip: '198.51.100.201' })).statusCode).toBe(202);
});

test('a browser without scripts gets a page in its language', async () => {
  const ip = '203.0.113.99';
  for (let i = 0; i <= FLOOD_LIMITS.address; i++) server.services.gate.count(ip);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/subscribe',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'accept-language': 'fr',
      'x-forwarded-for': ip,
    },
    payload: 'email=a%40example.org',
  });
  expect(answer.statusCode).toBe(429);
  expect(answer.body).toContain('<html lang="fr">');
});

test('every refusal counts, also of forms that cannot be read', async () => {
  const ip = '203.0.113.100';
  for (let i = 0; i < FLOOD_LIMITS.address; i++) server.services.gate.count(ip);
  const send = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/subscribe',
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': ip },
      payload: 'nothing',
    });
  expect((await send()).statusCode).toBe(400);
  expect((await send()).statusCode).toBe(429);
});
