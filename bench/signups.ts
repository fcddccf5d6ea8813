// Sign-ups over HTTP on both databases, mails included, beside the bare insert of the same row: the most that the database gives.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSender, toReader } from '../server/faults/send-signup.ts';
import { createServerFolder } from '../server/faults/server-folder.ts';
import { startServer } from '../server/faults/server-process.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { insertSignup } from '../server/src/subscriptions/subscriber-repository.ts';
import { createDatabase, startPostgres, whyNoPostgres } from '../server/src/testing/postgres-server.ts';
import type { Measurement } from './result.ts';

/** Readers who sign up at the same time, each for one address after the other. */
const READERS = 16;
const SIGNUPS = 600;
const WARM_UP = 100;

export async function measureSignups(): Promise<Measurement[]> {
  const onPglite = await measureOn('PGlite');
  const reason = whyNoPostgres();
  if (reason) {
    console.log(`Sign-ups on PostgreSQL are not measured: ${reason}.`);
    return onPglite;
  }
  // It waits for the disk, as in earnest.
  const postgres = await startPostgres({ waitsForDisk: true });
  try {
    return [...onPglite, ...(await measureOn('PostgreSQL', () => createDatabase(postgres.url)))];
  } finally {
    await postgres.remove();
  }
}

async function measureOn(name: string, createUrl?: () => Promise<string>): Promise<Measurement[]> {
  const signups = await timeSignups(await createUrl?.());
  const inserts = await timeInserts(await createUrl?.());
  const group = 'Sign-ups';
  return [
    { group, name: `${name}: sign-ups, ${READERS} readers at once`, value: signups.perSecond, unit: '/s' },
    { group, name: `${name}: 99% of sign-ups`, value: signups.p99Ms, unit: 'ms' },
    { group, name: `${name}: bare inserts of the same row`, value: inserts.perSecond, unit: '/s' },
    { group, name: `${name}: 99% of bare inserts`, value: inserts.p99Ms, unit: 'ms' },
  ];
}

async function timeSignups(databaseUrl: string | undefined): Promise<Speed> {
  const folder = createServerFolder();
  const server = startServer({
    ...folder.env,
    SIGNUP_RATE_LIMIT: '0',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const { send, close } = createSender(READERS);
  try {
    const origin = await server.ready;
    return await timeAll(async (index) => {
      const { email, ip } = toReader(index);
      const { status } = await send(origin, email, ip);
      if (status !== 202) throw new Error(`bench: a sign-up is answered with ${status}`);
    });
  } finally {
    close();
    await server.kill();
    folder.remove();
  }
}

async function timeInserts(databaseUrl: string | undefined): Promise<Speed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'midweek-bench-'));
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  try {
    return await timeAll(async (index) => {
      const { email } = toReader(index);
      await insertSignup(database.db, {
        email,
        normalizedEmail: email,
        locale: 'en',
        attribution: {},
        consent: { at: '', ipPrefix: '', userAgent: '', wording: '' },
        createdAt: new Date(),
      });
    });
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Speed = { perSecond: number; p99Ms: number };

async function timeAll(run: (index: number) => Promise<void>): Promise<Speed> {
  await timeRange(run, 0, WARM_UP);
  const started = performance.now();
  const times = await timeRange(run, WARM_UP, WARM_UP + SIGNUPS);
  return {
    perSecond: SIGNUPS / ((performance.now() - started) / 1000),
    p99Ms: times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0,
  };
}

/** As many at once as there are readers; how long each took. */
async function timeRange(run: (index: number) => Promise<void>, from: number, to: number): Promise<number[]> {
  const times: number[] = [];
  let next = from;
  async function read(): Promise<void> {
    while (next < to) {
      const started = performance.now();
      await run(next++);
      times.push(performance.now() - started);
    }
  }
  await Promise.all(Array.from({ length: READERS }, read));
  return times;
}
