// Two servers on one PostgreSQL, and very many sign-ups at the same moment, some of them for the same address.
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../server/src/database/open-database.ts';
import { createDatabase, startPostgres } from '../../server/src/testing/postgres-server.ts';
import { SmtpMailbox } from '../../server/src/testing/smtp-mailbox.ts';
import { type Inspection, inspectDatabase } from './inspect-database.ts';
import { createRandom } from './random.ts';
import { createSender, toReader } from './send-signup.ts';
import { createServerFolder } from './server-folder.ts';
import { startServer } from './server-process.ts';

export interface ConcurrentOptions {
  readonly signups: number;
  /** How many of them are for an address that has another one. */
  readonly duplicateShare: number;
  readonly seed: number;
}

export interface ConcurrentFigures {
  readonly seed: number;
  readonly processes: number;
  readonly sent: number;
  readonly addresses: number;
  /** How many were answered with what. */
  readonly answers: Readonly<Record<string, number>>;
  readonly subscribers: number;
  readonly mails: number;
  /** From the first request to the last answer, and to the last mail. */
  readonly answeredSeconds: number;
  readonly mailedSeconds: number;
  readonly failures: readonly string[];
}

const PROCESSES = 2;
/** Longer than a job whose worker has died is waited for. */
const TIMEOUT_MS = 240_000;

export async function sendConcurrentSignups(options: ConcurrentOptions): Promise<ConcurrentFigures> {
  const postgres = await startPostgres();
  const mailbox = await new SmtpMailbox().start();
  const folders = Array.from({ length: PROCESSES }, createServerFolder);
  const databaseUrl = await createDatabase(postgres.url);
  const servers = folders.map(({ env }) =>
    startServer({
      ...env,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'the same for all servers, long enough',
      SMTP_URL: mailbox.url,
      PUBLIC_URL: 'https://midweek.example',
      SIGNUP_RATE_LIMIT: '0',
    }),
  );
  try {
    // At the same moment: they also migrate the database at the same moment.
    const origins = await Promise.all(servers.map(({ ready }) => ready));
    const readers = toReaders(options);
    const started = performance.now();
    const seconds = () => Math.round((performance.now() - started) / 100) / 10;
    const answers = await sendAll(readers, origins);
    const answeredSeconds = seconds();
    const inspection = await waitForJobs(databaseUrl);
    const mailedSeconds = seconds();
    await Promise.all(servers.map(({ stop }) => stop()));
    return {
      seed: options.seed,
      processes: PROCESSES,
      ...judge(readers, answers, inspection, mailbox),
      answeredSeconds,
      mailedSeconds,
    };
  } finally {
    await Promise.all(servers.map(({ kill }) => kill()));
    await mailbox.stop();
    await postgres.remove();
    for (const { remove } of folders) remove();
  }
}

/** Each address once, then the rest again, all of it in a random order. */
function toReaders({ signups, duplicateShare, seed }: ConcurrentOptions) {
  const random = createRandom(seed);
  const unique = Math.round(signups * (1 - duplicateShare));
  const indexes = Array.from({ length: signups }, (_, i) => (i < unique ? i : Math.floor(random() * unique)));
  const order = indexes.map((index) => ({ index, at: random() })).toSorted((a, b) => a.at - b.at);
  // Readers who sign up twice do it from two networks.
  return order.map(({ index }, i) => ({ email: toReader(index).email, ip: toReader(i).ip }));
}

async function sendAll(
  readers: readonly { email: string; ip: string }[],
  origins: readonly string[],
): Promise<number[]> {
  const { send, close } = createSender(Number.POSITIVE_INFINITY);
  const answers = await Promise.all(
    readers.map(async ({ email, ip }, i) => {
      const { status } = await send(origins[i % origins.length] ?? '', email, ip);
      return status;
    }),
  );
  close();
  return answers;
}

async function waitForJobs(databaseUrl: string): Promise<Inspection> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const end = performance.now() + TIMEOUT_MS;
  try {
    for (;;) {
      const inspection = await inspectDatabase(database.db);
      if (inspection.openJobs.length === 0 || performance.now() > end) return inspection;
      await pause(200);
    }
  } finally {
    await database.close();
  }
}

function judge(
  readers: readonly { email: string }[],
  statuses: readonly number[],
  { signups, confirmations, subscribers, openJobs }: Inspection,
  mailbox: SmtpMailbox,
) {
  const addresses = new Set(readers.map(({ email }) => email));
  const answers: Record<string, number> = {};
  for (const status of statuses) answers[status] = (answers[status] ?? 0) + 1;
  const mails = new Map<string, number>();
  for (const { to } of mailbox.received)
    for (const email of to) mails.set(email, (mails.get(email) ?? 0) + 1);

  const failures: string[] = [];
  const check = (what: string, wrong: readonly unknown[]) => {
    if (wrong.length > 0) failures.push(`${what}: ${wrong.length}, e.g. ${String(wrong[0])}`);
  };
  const asked = new Map<string, number>();
  for (const [i, { email }] of readers.entries())
    if (statuses[i] === 202) asked.set(email, (asked.get(email) ?? 0) + 1);
  check(
    'not answered with 202',
    statuses.filter((status) => status !== 202),
  );
  check(
    'answered, but not stored',
    [...asked].filter(([email, count]) => (signups.get(email)?.count ?? 0) < count),
  );
  check(
    'no reader, or more than one mail asked for',
    [...asked.keys()].filter((email) => confirmations.get(email)?.length !== 1),
  );
  check(
    'not exactly one mail',
    [...asked.keys()].filter((email) => mails.get(email) !== 1),
  );
  check('rows that nobody asked for', subscribers > addresses.size ? [subscribers] : []);
  check('jobs that are stuck', openJobs);
  return {
    sent: readers.length,
    addresses: addresses.size,
    answers,
    subscribers,
    mails: mailbox.received.length,
    failures,
  };
}
