// Sign-ups over HTTP on both databases, mails included.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createDatabase,
  startPostgres,
  whyNoPostgres,
} from '../server/src/testing/databases/postgres-server.ts';
import { createSender, toReader } from '../tests/faults/readers.ts';
import { createServerFolder } from '../tests/faults/server-folder.ts';
import { startServer } from '../tests/faults/server-process.ts';
import type { Measurement } from './result.ts';

/** Readers who sign up at the same time, each for one address after the other. */
const READERS = 16;
const WARM_UP = 1000;
/** The best one counts. */
const ROUNDS = 6;
const SIGNUPS = 300;
/** More than any newsletter has, and little enough for a busy machine. */
const MIN_PER_SECOND = 100;

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
  try {
    await timeRange(signups.write, 0, WARM_UP);
    await signups.untilMailed(WARM_UP);
    const rounds: Speed[] = [];
    for (let end = WARM_UP + SIGNUPS; rounds.length < ROUNDS; end += SIGNUPS) {
      rounds.push(await timeRange(signups.write, end - SIGNUPS, end));
      // The next round starts when nothing is left to do in the background.
      await signups.untilMailed(end);
    }
    const { perSecond, p99Ms } = rounds.reduce((a, b) => (a.perSecond >= b.perSecond ? a : b));
    const group = 'Sign-ups';
    return [
      {
        group,
        name: `${name}: sign-ups, ${READERS} readers at once`,
        value: perSecond,
        unit: '/s',
        floor: MIN_PER_SECOND,
      },
      { group, name: `${name}: 99% of sign-ups`, value: p99Ms, unit: 'ms' },
    ];
  } finally {
    await signups.close();
  }
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

type Speed = { perSecond: number; p99Ms: number };

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
