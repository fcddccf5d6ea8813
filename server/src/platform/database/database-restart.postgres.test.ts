// A PostgreSQL server that goes away and comes back while readers sign up.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { createJobClock, openTestServer, type TestServer } from '../../testing/test-services.ts';
import { openDatabase } from './open-database.ts';
import { signups } from './schema.ts';

let postgres: PostgresServer;
let server: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
  const database = await openDatabase({ databaseUrl: await createDatabase(postgres.url), dataDir: '' });
  server = await openTestServer({ database, jobClock: createJobClock() });
});
afterAll(async () => {
  await server?.close();
  await postgres?.remove();
});

let count = 0;
/** Sends sign-ups one after the other until told otherwise; the answers by address. */
async function streamSignups(answers: Map<string, number>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    count += 1;
    // So that they are never many in one minute: it is not the guard that is tested.
    server.advance(1000);
    const email = `stream${count}@example${count % 50}.org`;
    const answer = await server.signUp(email, { ip: `10.${count % 250}.${Math.floor(count / 250)}.1` });
    answers.set(email, answer.statusCode);
  }
}

test('while the database restarts sign-ups get 503, none is lost, and the server needs no restart', async () => {
  const answers = new Map<string, number>();
  const statuses = () => [...answers.values()];
  const since = (start: number, status: number) => statuses().slice(start).includes(status);
  let isOver = false;
  const streams = Array.from({ length: 12 }, () => streamSignups(answers, () => isOver));

  for (let round = 0; round < 3; round++) {
    const before = answers.size;
    await vi.waitUntil(() => since(before, 202), { timeout: 20_000 });
    await postgres.halt();
    const halted = answers.size;
    await vi.waitUntil(() => since(halted, 503), { timeout: 20_000 });
    await postgres.resume();
  }
  const resumed = answers.size;
  await vi.waitUntil(
    () =>
      statuses()
        .slice(resumed)
        .filter((status) => status === 202).length >= 20,
    {
      timeout: 20_000,
    },
  );
  isOver = true;
  await Promise.all(streams);

  expect([...new Set(statuses())].toSorted()).toEqual([202, 503]);
  const accepted = [...answers].filter(([, status]) => status === 202).map(([email]) => email);
  const rows = await server.database.db.select().from(signups);
  const stored = new Set(rows.map(({ email }) => email));
  expect(accepted.filter((email) => !stored.has(email))).toEqual([]);

  // What was underway when the database went away is found by its expiry or its missing heartbeat.
  for (let i = 0; i < 4; i++) await server.passTime(2 * 60_000);
  const mailed = server.sent.map(({ to }) => to);
  expect(new Set(mailed).size).toBe(mailed.length);
  const missing = accepted.filter((email) => !mailed.includes(email));
  expect(missing).toEqual([]);
}, 90_000);
