// A server that is killed again and again while readers sign up. Afterwards everything that it has answered must be there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../server/src/database/open-database.ts';
import { findFreePort } from '../../server/src/testing/postgres-server.ts';
import { SmtpMailbox } from '../../server/src/testing/smtp-mailbox.ts';
import { type Inspection, inspectDatabase } from './inspect-database.ts';
import { createRandom } from './random.ts';
import { createServerFolder, type ServerFolder } from './server-folder.ts';
import { startServer } from './server-process.ts';
import { streamSignups } from './stream-requests.ts';

export interface KillOptions {
  readonly kills: number;
  readonly seed: number;
}

export interface KillFigures {
  readonly seed: number;
  readonly kills: number;
  /** Kills that came before the server was ready. */
  readonly killsWhileStarting: number;
  /** Starts after a kill. */
  readonly restarts: number;
  /** Sign-ups that reached a server. */
  readonly sent: number;
  /** Of those, answered with 202. */
  readonly answered: number;
  /** Of those, answered with anything else; by status. 503 is what a server says before its database is open. */
  readonly refused: Readonly<Record<string, number>>;
  /** Addresses of which the database has a sign-up, answered or not. */
  readonly existing: number;
  readonly mails: number;
  /** Mails of which the database cannot say whether they went out. */
  readonly uncertain: number;
  /** Of those, how many did. */
  readonly uncertainArrived: number;
  readonly durationSeconds: number;
  /** Broken promises, one sentence each; empty when all is well. */
  readonly failures: readonly string[];
}

/** Kills while the server starts, kills after some answers, kills after some mails, and the rest after some time. */
const STARTING_SHARE = 0.15;
const AFTER_ANSWERS_SHARE = 0.3;
const AFTER_MAILS_SHARE = 0.3;
const MAX_MAKING_MS = 500;
const MAX_STARTING_MS = 1500;
const MAX_SERVING_MS = 1200;
const MAX_COUNTED = 30;
/** Random delay before a kill, so that it does not always hit the same moment. */
const MAX_AFTER_MS = 30;
/** How long to wait for something that never happens. */
const TIMEOUT_MS = 20_000;
/** Without a mail for this long, nothing is underway. */
const QUIET_MS = 2500;
const MAX_ROUNDS_AFTER = 20;

export async function killSignups({ kills, seed }: KillOptions): Promise<KillFigures> {
  const started = performance.now();
  const random = createRandom(seed);
  const folder = createServerFolder();
  const mailbox = await new SmtpMailbox().start();
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = () =>
    startServer({
      ...folder.env,
      PORT: String(port),
      SMTP_URL: mailbox.url,
      PUBLIC_URL: origin,
      SIGNUP_RATE_LIMIT: '0',
    });
  const stream = streamSignups(origin);
  let killsWhileStarting = 0;
  async function waitInService(kind: number): Promise<void> {
    const more = Math.floor(random() * MAX_COUNTED);
    if (kind < AFTER_ANSWERS_SHARE) await waitForMore(() => stream.count().answered, more);
    else if (kind < AFTER_ANSWERS_SHARE + AFTER_MAILS_SHARE) await waitForMore(() => mailbox.begun, more);
    else return pause(random() * MAX_SERVING_MS);
    await pause(random() * MAX_AFTER_MS);
  }
  try {
    for (let count = 0; count < kills; count++) {
      const server = start();
      const kind = random();
      if (count === 0) {
        // The first one while it makes its database.
        killsWhileStarting += 1;
        await waitForMore(() => (existsSync(join(folder.dataDir, 'database', 'PG_VERSION')) ? 1 : 0), 1);
        await pause(random() * MAX_MAKING_MS);
      } else if (kind < STARTING_SHARE) {
        killsWhileStarting += 1;
        await pause(random() * MAX_STARTING_MS);
      } else {
        await server.ready;
        await waitInService(kind - STARTING_SHARE);
      }
      await server.kill();
    }
    const answers = await stream.end();
    const inspection = await finishWork(start, folder, mailbox);
    return {
      seed,
      kills,
      killsWhileStarting,
      restarts: kills,
      ...judge(answers, inspection, mailbox),
      durationSeconds: Math.round((performance.now() - started) / 1000),
    };
  } finally {
    await stream.end();
    await mailbox.stop();
    folder.remove();
  }
}

async function waitForMore(count: () => number, more: number): Promise<void> {
  const enough = count() + more;
  const end = performance.now() + TIMEOUT_MS;
  while (count() < enough && performance.now() < end) await pause(2);
}

/** Lets a last server do what is left to do. Only one process can have the database open, so it is looked at in between. */
async function finishWork(
  start: () => ReturnType<typeof startServer>,
  { dataDir }: ServerFolder,
  mailbox: SmtpMailbox,
): Promise<Inspection> {
  for (let round = 1; ; round++) {
    const server = start();
    await server.ready;
    let mails: number;
    do {
      mails = mailbox.received.length;
      await pause(QUIET_MS);
    } while (mailbox.received.length > mails);
    await server.stop();
    const database = await openDatabase({ dataDir });
    const inspection = await inspectDatabase(database.db).finally(database.close);
    if (inspection.openJobs.length === 0 || round === MAX_ROUNDS_AFTER) return inspection;
  }
}

function judge(answers: ReadonlyMap<string, number>, inspection: Inspection, mailbox: SmtpMailbox) {
  const { signups, confirmations, openJobs } = inspection;
  const answered = [...answers].filter(([, status]) => status === 202).map(([email]) => email);
  const refused: Record<string, number> = {};
  for (const status of answers.values())
    if (status !== 202 && status !== 0) refused[status] = (refused[status] ?? 0) + 1;

  const mails = new Map<string, number>();
  for (const { to } of mailbox.received)
    for (const email of to) mails.set(email, (mails.get(email) ?? 0) + 1);
  const uncertain = [...confirmations].filter(([, states]) => states.includes('uncertain'));

  const failures: string[] = [];
  const check = (what: string, wrong: readonly unknown[]) => {
    if (wrong.length > 0) failures.push(`${what}: ${wrong.length}, e.g. ${String(wrong[0])}`);
  };
  const existing = [...signups.keys()];
  check(
    'answered with success, but not stored',
    answered.filter((email) => !signups.has(email)),
  );
  check(
    'stored twice',
    existing.filter((email) => signups.get(email)?.count !== 1),
  );
  check(
    'stored, but not processed',
    existing.filter((email) => !signups.get(email)?.isProcessed),
  );
  check(
    'stored, but no reader',
    existing.filter((email) => !confirmations.has(email)),
  );
  check(
    'more than one confirmation',
    [...mails].filter(([, count]) => count > 1).map(([email]) => email),
  );
  check(
    'neither sent nor uncertain',
    [...confirmations].filter(
      ([, states]) => states.length !== 1 || !['sent', 'uncertain'].includes(states[0] ?? ''),
    ),
  );
  check(
    'sent, but not arrived',
    [...confirmations].filter(([email, [state]]) => state === 'sent' && !mails.has(email)),
  );
  check(
    'arrived, but not stored',
    [...mails.keys()].filter((email) => !signups.has(email)),
  );
  check('jobs that are stuck', openJobs);
  check(
    'answers that are failures',
    Object.keys(refused).filter((status) => status !== '503'),
  );
  return {
    sent: answers.size,
    answered: answered.length,
    refused,
    existing: existing.length,
    mails: mailbox.received.length,
    uncertain: uncertain.length,
    uncertainArrived: uncertain.filter(([email]) => mails.has(email)).length,
    failures,
  };
}
