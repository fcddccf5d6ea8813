// Nothing about a sign-up tells whether the address is known: not its answer, and not its time, because the same statements run.
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database, OpenDatabase } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { subscribers } from '../database/schema.ts';
import { createGuard } from '../forms/guard.ts';
import { createProofs } from '../forms/proof.ts';
import { createTickets } from '../forms/ticket.ts';
import { createCounters } from '../http/rate-limits/rate-limit.ts';
import { createDatabase } from '../testing/databases/postgres-server.ts';
import type {} from '../testing/databases/provide-postgres.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../testing/test-services.ts';
import { createSubscribe } from './signups.ts';

const STATES = ['new', 'pending', 'active', 'paused', 'unsubscribed', 'bounced', 'complained'] as const;
type State = (typeof STATES)[number];

let databaseUrl: string;
let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl') ?? '');
  database = await openDatabase({ databaseUrl, dataDir: '' });
  server = await openTestServer({ database, env: { SIGNUP_RATE_LIMIT: '0' } });
  const known = STATES.filter((state) => state !== 'new').flatMap((state) =>
    [0, 1].map((i) => {
      const email = toAddress(state, i);
      return { email, normalizedEmail: email, locale: 'en', state, source: 'import' } as const;
    }),
  );
  await database.db.insert(subscribers).values(known);
});
afterAll(() => server.close());

function toAddress(state: State, index: number): string {
  return `${state}${index}@${state}${index % 7}.example`;
}

test('the same statements run, with an answer that is the same, whatever is known about the address', async () => {
  const statements: string[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const logger = { logQuery: (statement: string) => void statements.push(statement) };
  const db = drizzle(pool, { logger }) as unknown as Database;
  const { now } = server.services;
  const guard = createGuard({
    counters: createCounters(),
    tickets: createTickets(TEST_SECRET),
    proofs: createProofs(TEST_SECRET),
    blockedNetworks: [],
    blockedDomains: [],
    now,
    onBurst: () => undefined,
  });
  const subscribe = createSubscribe({ db, guard, now, onSignup: () => undefined });

  const traces = [];
  for (const [i, state] of STATES.entries()) {
    statements.length = 0;
    const result = await subscribe({
      email: toAddress(state, 1),
      locale: 'en',
      website: '',
      ticket: undefined,
      solution: undefined,
      attribution: {},
      ip: `10.1.${i}.1`,
      isPlainForm: false,
      consent: { at: '', ipPrefix: '', userAgent: '', wording: '' },
    });
    traces.push({ result, statements: [...statements] });
  }
  await pool.end();
  expect(traces[0]?.statements.length).toBe(1);
  for (const trace of traces) expect(trace).toEqual(traces[0]);
  // Nothing of it asks for subscribers: that is decided afterwards.
  expect(traces[0]?.statements.join(';')).not.toMatch(/subscribers/);
  await server.settle();
});
