// Readers who sign up at once, over HTTP and with the mails in the background, on both databases.
import {
  createDatabase,
  startPostgres,
  whyNoPostgres,
} from '../server/src/testing/databases/postgres-server.ts';
import { createSender, toReader } from '../tests/faults/readers.ts';
import { createServerFolder } from '../tests/faults/server-folder.ts';
import { startServer } from '../tests/faults/server-process.ts';
import { keepAsking } from './load.ts';
import { type Measurement, percentile, rowsOf } from './measurement.ts';

/** Readers who sign up at the same time, each for one address after the other. */
const READERS = 16;
const WARM_UP = 1000;
const SIGNUPS = 2000;
/** More than any newsletter has, and little enough for a busy machine. */
const MIN_PER_SECOND = 100;

export async function measureSignups(): Promise<Measurement[]> {
  const onPglite = await measureOn('PGlite', {});
  const reason = whyNoPostgres();
  if (reason) {
    console.log(`Sign-ups on PostgreSQL are not measured: ${reason}.`);
    return onPglite;
  }
  const postgres = await startPostgres({ waitsForDisk: true });
  try {
    const DATABASE_URL = await createDatabase(postgres.url);
    return [...onPglite, ...(await measureOn('PostgreSQL', { DATABASE_URL }))];
  } finally {
    await postgres.remove();
  }
}

async function measureOn(database: string, env: Record<string, string>): Promise<Measurement[]> {
  const folder = createServerFolder();
  const server = startServer({ ...folder.env, SIGNUP_RATE_LIMIT: '0', ...env });
  const sender = createSender(READERS);
  try {
    const origin = await server.ready;
    let next = 0;
    const signUp = async () => {
      const { email, ip } = toReader(next++);
      const { status } = await sender.send(origin, email, ip);
      if (status !== 202) throw new Error(`bench: a sign-up is answered with ${status}`);
    };
    await keepAsking(READERS, () => next < WARM_UP, signUp);
    const started = performance.now();
    const times = await keepAsking(READERS, () => next < WARM_UP + SIGNUPS, signUp);
    const perSecond = times.length / ((performance.now() - started) / 1000);
    const row = rowsOf('Sign-ups');
    return [
      row(`${database}: sign-ups, ${READERS} readers at once`, perSecond, '/s', { floor: MIN_PER_SECOND }),
      row(`${database}: 99% of sign-ups`, percentile(times, 99), 'ms'),
    ];
  } finally {
    sender.close();
    await server.kill();
    folder.remove();
  }
}
