// A server that is killed again and again while readers sign up. Afterwards everything that it has answered is there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/src/database/open-database.ts';
import { findFreePort } from '../../server/src/testing/databases/postgres-server.ts';
import { SmtpMailbox } from '../../server/src/testing/smtp-mailbox.ts';
import { type Inspection, inspectDatabase } from './inspect-database.ts';
import { findBrokenPromises, toSignupFigures } from './judge-signups.ts';
import { createRandom } from './random.ts';
import { streamSignups } from './readers.ts';
import { createServerFolder } from './server-folder.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const KILLS = Number(process.env.KILLS ?? 2);
const SEED = Number(process.env.SEED ?? 20_261_111);

/** Kills while the server starts, after some answers and after some mails; the rest after some time. */
const SHARES = { starting: 0.15, afterAnswers: 0.3, afterMails: 0.3 };
const MAX_MS = { making: 500, starting: 1500, serving: 1200 };
const MAX_COUNTED = 30;
/** Random delay before a kill, so that it does not always hit the same moment. */
const MAX_AFTER_MS = 30;
/** How long to wait for something that never happens. */
const TIMEOUT_MS = 20_000;
/** Without a mail for this long, nothing is under way. */
const QUIET_MS = 2500;
const MAX_ROUNDS_AFTER = 20;

async function waitForMore(count: () => number, more: number): Promise<void> {
  const enough = count() + more;
  const end = performance.now() + TIMEOUT_MS;
  while (count() < enough && performance.now() < end) await pause(2);
}

/** Lets a last server do what is left to do. Only one process can have the database open, so it is read in between. */
async function finishWork(
  start: () => ServerProcess,
  dataDir: string,
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

test('a killed server loses nothing that it has answered, and sends nothing twice', async () => {
  const random = createRandom(SEED);
  const { env, dataDir, remove } = createServerFolder();
  onTestFinished(remove);
  const mailbox = await new SmtpMailbox().start();
  onTestFinished(() => mailbox.stop());
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = () =>
    startServer({
      ...env,
      PORT: String(port),
      SMTP_URL: mailbox.url,
      PUBLIC_URL: origin,
      SIGNUP_RATE_LIMIT: '0',
    });
  const stream = streamSignups(origin);
  onTestFinished(() => void stream.end());

  let killsWhileStarting = 0;
  async function waitForMoment(server: ServerProcess, isFirst: boolean): Promise<void> {
    const kind = random();
    const more = Math.floor(random() * MAX_COUNTED);
    if (isFirst) {
      // While it makes its database.
      await waitForMore(() => (existsSync(join(dataDir, 'database', 'PG_VERSION')) ? 1 : 0), 1);
      return pause(random() * MAX_MS.making);
    }
    if (kind < SHARES.starting) {
      killsWhileStarting += 1;
      return pause(random() * MAX_MS.starting);
    }
    await server.ready;
    if (kind < SHARES.starting + SHARES.afterAnswers) await waitForMore(() => stream.count(202), more);
    else if (kind < SHARES.starting + SHARES.afterAnswers + SHARES.afterMails)
      await waitForMore(() => mailbox.begun, more);
    else return pause(random() * MAX_MS.serving);
    await pause(random() * MAX_AFTER_MS);
  }
  for (let count = 0; count < KILLS; count++) {
    const server = start();
    try {
      await waitForMoment(server, count === 0);
    } finally {
      await server.kill();
    }
  }

  const evidence = {
    answers: await stream.end(),
    mailbox,
    inspection: await finishWork(start, dataDir, mailbox),
  };
  const figures = toSignupFigures(evidence);
  console.log({ seed: SEED, kills: KILLS, killsWhileStarting, ...figures });
  expect(findBrokenPromises(evidence)).toEqual({});
  expect(['0', '202', '503']).toEqual(expect.arrayContaining(Object.keys(figures.answers)));
  expect(figures.answers[202]).toBeGreaterThan(0);
}, 7_200_000);
