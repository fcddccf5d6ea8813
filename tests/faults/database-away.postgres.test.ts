// A PostgreSQL server that is not there when the server starts, comes, goes and comes again, while readers read and sign up.
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/src/database/open-database.ts';
import { createDatabase, startPostgres } from '../../server/src/testing/databases/postgres-server.ts';
import { SmtpMailbox } from '../../server/src/testing/smtp-mailbox.ts';
import { inspectDatabase } from './inspect-database.ts';
import { findBrokenPromises, toSignupFigures } from './judge-signups.ts';
import { passTime } from './pass-time.ts';
import { streamPages, streamSignups } from './readers.ts';
import { createServerFolder } from './server-folder.ts';
import { readObstacles, startServer } from './server-process.ts';

const OUTAGES = Number(process.env.OUTAGES ?? 1);
const METRICS_TOKEN = 'a token for the faults';
/** Attempts are half a minute apart at most, and a busy machine is slow. */
const POLL = { timeout: 90_000, interval: 50 };
const ENOUGH = 20;

test('without a database at the start, and when it goes, pages come and no sign-up that was taken is lost', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const databaseUrl = await createDatabase(postgres.url);
  await postgres.halt();
  const mailbox = await new SmtpMailbox().start();
  onTestFinished(() => mailbox.stop());
  const { env, remove } = createServerFolder();
  onTestFinished(remove);
  const server = startServer({
    ...env,
    DATABASE_URL: databaseUrl,
    SMTP_URL: mailbox.url,
    METRICS_TOKEN,
    SIGNUP_RATE_LIMIT: '0',
  });
  onTestFinished(() => server.kill());
  const origin = await server.listening;
  const obstacles = () => readObstacles(origin, METRICS_TOKEN);
  const pages = streamPages(origin);
  const signups = streamSignups(origin);
  const expectMore = async (status: number) => {
    const enough = signups.count(status) + ENOUGH;
    await expect.poll(() => signups.count(status), POLL).toBeGreaterThanOrEqual(enough);
  };

  for (let outage = 0; outage <= OUTAGES; outage++) {
    await expectMore(503);
    expect(await obstacles()).not.toEqual([]);
    if (outage === 0)
      expect(await obstacles()).toContainEqual(
        expect.stringMatching('^the database at DATABASE_URL cannot be reached: '),
      );
    await postgres.resume();
    await expectMore(202);
    if (outage < OUTAGES) await postgres.halt();
  }

  const answers = await signups.end();
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  onTestFinished(close);
  await expect
    .poll(async () => {
      await passTime(db);
      return (await inspectDatabase(db)).openJobs;
    }, POLL)
    .toEqual([]);
  await expect.poll(obstacles, POLL).toEqual([]);
  expect(await pages.end()).toEqual([200]);
  const evidence = { answers, mailbox, inspection: await inspectDatabase(db) };
  await server.stop();

  const figures = toSignupFigures(evidence);
  console.log({ outages: OUTAGES, ...figures });
  expect(findBrokenPromises(evidence)).toEqual({});
  expect(Object.keys(figures.answers).toSorted()).toEqual(['202', '503']);
}, 900_000);
