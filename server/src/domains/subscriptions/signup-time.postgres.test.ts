// Neither what a sign-up does nor how long it takes tells whether the address is known.
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { subscribers } from '../../platform/database/schema.ts';
import { createRateCounters } from '../../platform/rate-limits/rate-counters.ts';
import { createDatabase } from '../../testing/postgres-server.ts';
import type {} from '../../testing/provide-postgres.ts';
import { openTestServer, TEST_SECRET, type TestServer } from '../../testing/test-services.ts';
import { createGuard } from '../abuse/guard.ts';
import { createProofs } from '../abuse/proof.ts';
import { createTickets } from '../abuse/ticket.ts';
import { createSubscribe } from './subscribe.ts';

const STATES = ['new', 'pending', 'active', 'paused', 'unsubscribed', 'bounced', 'complained'] as const;
type State = (typeof STATES)[number];
const ROUNDS = 25;

let databaseUrl: string;
let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl') ?? '');
  database = await openDatabase({ databaseUrl, dataDir: '' });
  server = await openTestServer({ database, allWithoutProof: 0 });
  const known = STATES.filter((state) => state !== 'new').flatMap((state) =>
    Array.from({ length: ROUNDS + 1 }, (_, i) => {
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
  const { enqueue, now } = server.services;
  const guard = createGuard({
    counters: createRateCounters(db, TEST_SECRET),
    tickets: createTickets(TEST_SECRET),
    proofs: createProofs(TEST_SECRET),
    blockedNetworks: [],
    blockedDomains: [],
    now,
    onBurst: () => undefined,
  });
  const subscribe = createSubscribe({ db, enqueue, guard, now });

  const traces = [];
  for (const [i, state] of STATES.entries()) {
    statements.length = 0;
    const result = await subscribe({
      email: toAddress(state, ROUNDS),
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
  expect(traces[0]?.statements.length).toBeGreaterThanOrEqual(5);
  for (const trace of traces) expect(trace).toEqual(traces[0]);
  // Nothing of it asks for subscribers: that is left to the job.
  expect(traces[0]?.statements.join(';')).not.toMatch(/subscribers/);
  await server.settle();
});

test('it takes as long for every address', async () => {
  const times = new Map<State, number[]>(STATES.map((state) => [state, []]));
  const answers = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    // In another order each time: whatever comes first in a round falls on all of them alike.
    for (let i = 0; i < STATES.length; i++) {
      const state = STATES[(i * (1 + (round % 6)) + round) % STATES.length] ?? 'new';
      const started = performance.now();
      const answer = await server.signUp(toAddress(state, round), { ip: `10.${round + 2}.${i}.1` });
      times.get(state)?.push(performance.now() - started);
      answers.add(`${answer.statusCode} ${answer.body} ${answer.headers['content-length']}`);
      // The jobs of one sign-up must not slow down the next.
      await server.settle();
    }
  }
  expect(answers.size).toBe(1);
  const medians = [...times.values()].map(median);
  const [least, most] = [Math.min(...medians), Math.max(...medians)];
  // A wide bound, because a busy machine adds its own; the statements above are the sharper test.
  expect(most - least).toBeLessThan(Math.max(0.5 * median(medians), 4));
}, 60_000);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
