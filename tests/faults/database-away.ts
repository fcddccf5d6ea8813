// A PostgreSQL server that is not there when the server starts, comes, goes and comes again, while readers read and sign up.
import { openDatabase } from '../../server/src/database/open-database.ts';
import { createDatabase, startPostgres } from '../../server/src/testing/postgres-server.ts';
import { SmtpMailbox } from '../../server/src/testing/smtp-mailbox.ts';
import { type Inspection, inspectDatabase } from './inspect-database.ts';
import { judgeOutage, type OutageFigures } from './judge-outage.ts';
import { passTimeOfLostJobs } from './pass-time.ts';
import { readObstacles } from './read-obstacles.ts';
import { createServerFolder } from './server-folder.ts';
import { startServer } from './server-process.ts';
import { streamPages, streamSignups } from './stream-requests.ts';
import { waitUntil } from './wait-until.ts';

export interface DatabaseAwayOptions {
  /** How often the database goes away after it came. Default 2. */
  readonly outages?: number;
  /** Whether to skip the minutes until jobs that lost their database are retried; by default the run waits for them. */
  readonly passesTime?: boolean;
}

export interface DatabaseAwayFigures extends OutageFigures {
  readonly outages: number;
  /** From the start of the process to the first page, without a database. */
  readonly firstPageSeconds: number;
  /** From the database's coming to the first sign-up that was taken; the longest of all times. */
  readonly longestRecoverySeconds: number;
}

const METRICS_TOKEN = 'a token for the faults';
/** Attempts are half a minute apart at most, and a busy machine is slow. */
const TIMEOUT_MS = 90_000;
/** Longer than a job whose worker has lost its database is waited for. */
const JOBS_TIMEOUT_MS = 240_000;
const ENOUGH = 20;

export async function testDatabaseAway({
  outages = 2,
  passesTime = false,
}: DatabaseAwayOptions = {}): Promise<DatabaseAwayFigures> {
  const postgres = await startPostgres();
  const databaseUrl = await createDatabase(postgres.url);
  await postgres.halt();
  const mailbox = await new SmtpMailbox().start();
  const folder = createServerFolder();
  const failures: string[] = [];
  const started = performance.now();
  const server = startServer({
    ...folder.env,
    DATABASE_URL: databaseUrl,
    SMTP_URL: mailbox.url,
    METRICS_TOKEN,
    SIGNUP_RATE_LIMIT: '0',
  });
  const expect = (isMet: boolean, failure: string) => {
    if (!isMet) failures.push(failure);
  };
  try {
    const origin = await server.listening;
    await fetch(origin);
    const firstPageSeconds = secondsSince(started);
    const pages = streamPages(origin);
    const signups = streamSignups(origin);
    let longestRecoverySeconds = 0;
    const waitForAnswers = async (kind: 'answered' | 'unavailable', more: number) => {
      const before = signups.count()[kind];
      return waitUntil(() => signups.count()[kind] >= before + more, TIMEOUT_MS);
    };

    for (let outage = 0; outage <= outages; outage++) {
      expect(await waitForAnswers('unavailable', ENOUGH), `outage ${outage}: no sign-up got 503`);
      const obstacles = await readObstacles(origin, METRICS_TOKEN);
      expect(obstacles.length > 0, `outage ${outage}: /readyz says ready`);
      if (outage === 0)
        expect(
          obstacles.some((text) => text.startsWith('the database at DATABASE_URL cannot be reached: ')),
          `/readyz does not say why: ${obstacles.join('; ')}`,
        );
      await postgres.resume();
      const resumed = performance.now();
      expect(await waitForAnswers('answered', 1), `outage ${outage}: no sign-up was taken afterwards`);
      longestRecoverySeconds = Math.max(longestRecoverySeconds, secondsSince(resumed));
      expect(await waitForAnswers('answered', ENOUGH), `outage ${outage}: too few sign-ups afterwards`);
      if (outage < outages) await postgres.halt();
    }

    const answers = await signups.end();
    const inspection = await waitForJobs(databaseUrl, passesTime);
    expect(
      await waitUntil(async () => (await readObstacles(origin, METRICS_TOKEN)).length === 0, TIMEOUT_MS),
      '/readyz does not say ready at the end',
    );
    const judged = judgeOutage({ pages: await pages.end(), answers, inspection, mailbox });
    await server.stop().catch((error: Error) => failures.push(error.message));
    return {
      outages,
      firstPageSeconds,
      longestRecoverySeconds,
      ...judged,
      failures: [...failures, ...judged.failures],
    };
  } finally {
    await server.kill();
    await mailbox.stop();
    await postgres.remove();
    folder.remove();
  }
}

async function waitForJobs(databaseUrl: string, passesTime: boolean): Promise<Inspection> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    await waitUntil(async () => {
      if (passesTime) await passTimeOfLostJobs(database.db);
      return (await inspectDatabase(database.db)).openJobs.length === 0;
    }, JOBS_TIMEOUT_MS);
    return await inspectDatabase(database.db);
  } finally {
    await database.close();
  }
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 100) / 10;
}
