// A PostgreSQL server that is not there when the server starts, comes, goes and comes again, while readers read and sign up.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
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
import { startStallingProxy } from './stalling-proxy.ts';

const OUTAGES = Number(process.env.OUTAGES ?? 1);
const METRICS_TOKEN = 'a token for the faults';
/** How long each kind of outage takes. */
const OUTAGE_MS = 1000 * Number(process.env.SECONDS ?? 40);
/** Lines of the log for an outage of a minute: a few of each loop, however many readers come. */
const MAX_LINES = 30;
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

test('a database that is silent or read-only is one that is away, and the log stays short', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const direct = await createDatabase(postgres.url);
  const name = new URL(direct).pathname.slice(1);
  const proxy = await startStallingProxy(Number(new URL(direct).port));
  onTestFinished(proxy.close);
  const asOwner = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const mailbox = await new SmtpMailbox().start();
  onTestFinished(() => mailbox.stop());
  const { env, remove } = createServerFolder();
  onTestFinished(remove);
  let lines = 0;
  const server = startServer(
    {
      ...env,
      DATABASE_URL: Object.assign(new URL(direct), { port: String(proxy.port) }).href,
      SMTP_URL: mailbox.url,
      METRICS_TOKEN,
      SIGNUP_RATE_LIMIT: '0',
    },
    {
      onLine() {
        lines += 1;
      },
    },
  );
  onTestFinished(() => server.kill());
  const origin = await server.ready;
  const pages = streamPages(origin);
  const signups = streamSignups(origin);
  const expectMore = async (status: number) => {
    const enough = signups.count(status) + ENOUGH;
    await expect.poll(() => signups.count(status), POLL).toBeGreaterThanOrEqual(enough);
  };
  const outages: Record<string, { begin: () => Promise<void>; end: () => Promise<void> }> = {
    silent: { begin: async () => proxy.stall(), end: async () => proxy.resume() },
    // Of connections that are open, and of new ones until the end: as with a server that another one has replaced.
    'read-only': {
      begin: () => asOwner('alter system set default_transaction_read_only = on', 'select pg_reload_conf()'),
      end: () =>
        asOwner(
          'set default_transaction_read_only = off',
          `alter database ${name} set default_transaction_read_only = off`,
        ),
    },
  };

  for (const [kind, { begin, end }] of Object.entries(outages)) {
    await expectMore(202);
    lines = 0;
    await begin();
    await pause(OUTAGE_MS);
    expect(await readObstacles(origin, METRICS_TOKEN)).toEqual([
      'the database takes no write within a second',
    ]);
    console.log({ kind, lines, refused: signups.count(503) });
    expect(lines).toBeLessThan(MAX_LINES);
    await end();
    await expectMore(202);
  }

  const answers = await signups.end();
  const { db, close } = await openDatabase({ databaseUrl: direct, dataDir: '' });
  onTestFinished(close);
  await expect
    .poll(async () => {
      await passTime(db);
      return (await inspectDatabase(db)).openJobs;
    }, POLL)
    .toEqual([]);
  expect(await pages.end()).toEqual([200]);
  const evidence = { answers, mailbox, inspection: await inspectDatabase(db) };
  await server.stop();
  const figures = toSignupFigures(evidence);
  console.log(figures);
  expect(findBrokenPromises(evidence)).toEqual({});
  expect(Object.keys(figures.answers).toSorted()).toEqual(['202', '503']);
}, 900_000);
