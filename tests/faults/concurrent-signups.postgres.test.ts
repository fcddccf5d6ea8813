// Two servers on one PostgreSQL, and very many sign-ups at the same moment, some of them for the same address.
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/src/database/open-database.ts';
import { createDatabase, startPostgres } from '../../server/src/testing/databases/postgres-server.ts';
import { SmtpMailbox } from '../../server/src/testing/smtp-mailbox.ts';
import { inspectDatabase } from './inspect-database.ts';
import { findBrokenPromises, toSignupFigures } from './judge-signups.ts';
import { createRandom } from './random.ts';
import { createSender, toReader } from './readers.ts';
import { createServerFolder } from './server-folder.ts';
import { startServer } from './server-process.ts';

const SIGNUPS = Number(process.env.SIGNUPS ?? 100);
const SEED = Number(process.env.SEED ?? 20_261_111);
const ADDRESSES = Math.round(SIGNUPS * 0.7);
/** Longer than the wait for a job whose worker has died. */
const TIMEOUT_MS = 240_000;

/** Each address once, then some again, all in a random order. Readers who sign up twice do it from two networks. */
function listSignups(): { email: string; ip: string }[] {
  const random = createRandom(SEED);
  const indexes = Array.from({ length: SIGNUPS }, (_, i) =>
    i < ADDRESSES ? i : Math.floor(random() * ADDRESSES),
  );
  const order = indexes.map((index) => ({ index, at: random() })).toSorted((a, b) => a.at - b.at);
  return order.map(({ index }, i) => ({ email: toReader(index).email, ip: toReader(i).ip }));
}

test('two servers, many sign-ups at once and a third of them twice: one row each, one mail each', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const mailbox = await new SmtpMailbox().start();
  onTestFinished(() => mailbox.stop());
  const databaseUrl = await createDatabase(postgres.url);
  const servers = [1, 2].map(() => {
    const { env, remove } = createServerFolder();
    onTestFinished(remove);
    const server = startServer({
      ...env,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'the same for all servers, long enough',
      SMTP_URL: mailbox.url,
      PUBLIC_URL: 'https://midweek.example',
      SIGNUP_RATE_LIMIT: '0',
    });
    onTestFinished(() => server.kill());
    return server;
  });
  // At the same moment: they also migrate the database at the same moment.
  const origins = await Promise.all(servers.map(({ ready }) => ready));

  const { send, close } = createSender(Number.POSITIVE_INFINITY);
  const answers = await Promise.all(
    listSignups().map(async ({ email, ip }, i) => {
      const { status } = await send(origins[i % origins.length] ?? '', email, ip);
      return [email, status] as const;
    }),
  );
  close();
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  onTestFinished(database.close);
  await expect
    .poll(async () => (await inspectDatabase(database.db)).openJobs, { timeout: TIMEOUT_MS, interval: 200 })
    .toEqual([]);
  const inspection = await inspectDatabase(database.db);
  for (const { stop } of servers) await stop();

  const evidence = { answers, inspection, mailbox };
  const figures = toSignupFigures(evidence);
  console.log({ seed: SEED, ...figures, subscribers: inspection.subscribers });
  expect(findBrokenPromises(evidence)).toEqual({});
  expect(figures).toMatchObject({ answers: { 202: SIGNUPS }, stored: ADDRESSES, mails: ADDRESSES });
  expect(inspection.subscribers).toBe(ADDRESSES);
}, 600_000);
