// Sign-ups over HTTP on both databases, mails included, beside the bare insert of the same row: the most that the database gives.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../server/src/database/open-database.ts';
import { insertSignups } from '../server/src/subscriptions/subscriber-repository.ts';
import { createDatabase, startPostgres, whyNoPostgres } from '../server/src/testing/postgres-server.ts';
import { createSender, toReader } from '../tests/faults/send-signup.ts';
import { createServerFolder } from '../tests/faults/server-folder.ts';
import { startServer } from '../tests/faults/server-process.ts';
import type { Measurement } from './result.ts';

/** Readers who sign up at the same time, each for one address after the other. */
const READERS = 16;
const WARM_UP = 1000;
/** Sign-ups and inserts take turns, so that other load on the machine hits both; the best round of each counts. */
const ROUNDS = 6;
const SIGNUPS = 300;
/** Sign-ups must reach this share of the throughput of bare inserts. */
const MIN_SHARE = 0.2;

export async function measureSignups(): Promise<Measurement[]> {
  const onPglite = await measureOn('PGlite');
  const reason = whyNoPostgres();
  if (reason) {
    console.log(`Sign-ups on PostgreSQL are not measured: ${reason}.`);
    return onPglite;
  }
  // With fsync on, as in production.
  const postgres = await startPostgres({ waitsForDisk: true });
  try {
    return [...onPglite, ...(await measureOn('PostgreSQL', () => createDatabase(postgres.url)))];
  } finally {
    await postgres.remove();
  }
}

async function measureOn(name: string, createUrl?: () => Promise<string>): Promise<Measurement[]> {
  const signups = await openSignups(await createUrl?.());
  const inserts = await openInserts(await createUrl?.());
  try {
    for (const { write } of [signups, inserts]) await timeRange(write, 0, WARM_UP);
    await signups.untilMailed(WARM_UP);
    const rounds: { signups: Speed; inserts: Speed }[] = [];
    for (let end = WARM_UP + SIGNUPS; rounds.length < ROUNDS; end += SIGNUPS) {
      const speed = await timeRange(signups.write, end - SIGNUPS, end);
      // The next round starts when nothing is left to do in the background.
      await signups.untilMailed(end);
      rounds.push({ signups: speed, inserts: await timeRange(inserts.write, end - SIGNUPS, end) });
    }
    return toMeasurements(
      name,
      best(rounds.map((round) => round.signups)),
      best(rounds.map((round) => round.inserts)),
    );
  } finally {
    await signups.close();
    await inserts.close();
  }
}

function toMeasurements(name: string, signups: Speed, inserts: Speed): Measurement[] {
  const group = 'Sign-ups';
  return [
    { group, name: `${name}: sign-ups, ${READERS} readers at once`, value: signups.perSecond, unit: '/s' },
    { group, name: `${name}: 99% of sign-ups`, value: signups.p99Ms, unit: 'ms' },
    { group, name: `${name}: bare inserts of the same row`, value: inserts.perSecond, unit: '/s' },
    { group, name: `${name}: 99% of bare inserts`, value: inserts.p99Ms, unit: 'ms' },
    {
      group,
      name: `${name}: sign-ups for each bare insert`,
      value: signups.perSecond / inserts.perSecond,
      unit: 'of 1',
      floor: MIN_SHARE,
    },
  ];
}

async function openSignups(databaseUrl: string | undefined) {
  const folder = createServerFolder();
  const server = startServer({
    ...folder.env,
    SIGNUP_RATE_LIMIT: '0',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const sender = createSender(READERS);
  const origin = await server.ready;
  return {
    async write(index: number): Promise<void> {
      const { email, ip } = toReader(index);
      const { status } = await sender.send(origin, email, ip);
      if (status !== 202) throw new Error(`bench: a sign-up is answered with ${status}`);
    },
    /** Until so many confirmations are in the outbox. */
    async untilMailed(mails: number): Promise<void> {
      while (
        readdirSync(join(folder.dataDir, 'outbox')).filter((file) => file.endsWith('.eml')).length < mails
      )
        await pause(50);
    },
    async close(): Promise<void> {
      sender.close();
      await server.kill();
      folder.remove();
    },
  };
}

async function openInserts(databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'midweek-bench-'));
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  return {
    async write(index: number): Promise<void> {
      const { email } = toReader(index);
      const signup = {
        email,
        normalizedEmail: email,
        locale: 'en',
        attribution: {},
        consent: { at: '', ipPrefix: '', userAgent: '', wording: '' },
        createdAt: new Date(),
      } as const;
      await insertSignups(database.db, [signup]);
    },
    async close(): Promise<void> {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Speed = { perSecond: number; p99Ms: number };

function best(speeds: readonly Speed[]): Speed {
  return speeds.reduce((a, b) => (a.perSecond >= b.perSecond ? a : b));
}

/** As many at once as there are readers. */
async function timeRange(write: (index: number) => Promise<void>, from: number, to: number): Promise<Speed> {
  const times: number[] = [];
  let next = from;
  async function read(): Promise<void> {
    while (next < to) {
      const started = performance.now();
      await write(next++);
      times.push(performance.now() - started);
    }
  }
  const started = performance.now();
  await Promise.all(Array.from({ length: READERS }, read));
  return {
    perSecond: times.length / ((performance.now() - started) / 1000),
    p99Ms: times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0,
  };
}
