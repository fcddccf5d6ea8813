// A server whose data folder is on a disk that fills up while readers read and sign up, is full at a start, and gets room again.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/src/database/open-database.ts';
import { findFreePort } from '../../server/src/testing/databases/postgres-server.ts';
import { SmtpMailbox } from '../../server/src/testing/smtp-mailbox.ts';
import { inspectDatabase } from './inspect-database.ts';
import { findBrokenPromises, toSignupFigures } from './judge-signups.ts';
import { streamPages, streamSignups } from './readers.ts';
import { createServerFolder } from './server-folder.ts';
import { readObstacles, startServer } from './server-process.ts';

/** Room for the database, the reserve and some sign-ups. */
const DISK_MB = 192;
const METRICS_TOKEN = 'a token for the faults';
const POLL = { timeout: 120_000, interval: 50 };
/** Mails that could not be claimed on the full disk are tried again after half a minute. */
const QUIET_MS = 35_000;
const ENOUGH = 20;
const ABOUT_THE_DISK = expect.stringMatching('^DATA_DIR');

/** Returns the reason why this machine cannot do it. */
function mountSmallDisk(path: string): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux can mount a small disk';
  mkdirSync(path, { recursive: true });
  try {
    const options = `size=${DISK_MB}m,mode=0700`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return `a small disk cannot be mounted: ${(error as Error).message}`;
  }
}

/** To the last byte. */
function fill(file: string): void {
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

test('on a full disk pages come, sign-ups wait for room, and nothing that was taken is lost', async ({
  skip,
}) => {
  const { env, dataDir, remove } = createServerFolder();
  onTestFinished(remove);
  const reason = mountSmallDisk(dataDir);
  if (reason) skip(reason);
  onTestFinished(() => void execFileSync('umount', [dataDir]));
  const filler = join(dataDir, 'filler');
  const mailbox = await new SmtpMailbox().start();
  onTestFinished(() => mailbox.stop());
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = () => {
    const server = startServer({
      ...env,
      PORT: String(port),
      SMTP_URL: mailbox.url,
      METRICS_TOKEN,
      SIGNUP_RATE_LIMIT: '0',
    });
    onTestFinished(() => server.kill());
    return server;
  };
  const obstacles = () => readObstacles(origin, METRICS_TOKEN);

  // A disk that fills up. Nobody signs up before: a busy database answers late.
  const server = start();
  await server.ready;
  await expect.poll(obstacles, POLL).toEqual([]);
  const pages = streamPages(origin);
  const signups = streamSignups(origin);
  const expectMore = async (status: number) => {
    const enough = signups.count(status) + ENOUGH;
    await expect.poll(() => signups.count(status), POLL).toBeGreaterThanOrEqual(enough);
  };
  await expectMore(202);
  fill(filler);
  await expectMore(503);
  await expect.poll(obstacles, POLL).toContainEqual(ABOUT_THE_DISK);
  rmSync(filler);
  await expectMore(202);
  const answers = await signups.end();
  await expect.poll(obstacles, POLL).toEqual([]);
  expect(await pages.end()).toEqual([200]);
  await server.stop();

  // A start on a full disk.
  fill(filler);
  const second = start();
  await second.listening;
  const pagesAfter = streamPages(origin);
  await expect.poll(obstacles, POLL).toContainEqual(ABOUT_THE_DISK);
  rmSync(filler);
  await expect.poll(obstacles, POLL).toEqual([]);
  for (let mails = -1; mails < mailbox.received.length; await pause(QUIET_MS))
    mails = mailbox.received.length;
  expect(await pagesAfter.end()).toEqual([200]);
  await second.stop();

  const { db, close } = await openDatabase({ dataDir });
  const evidence = { answers, mailbox, inspection: await inspectDatabase(db).finally(close) };
  const figures = toSignupFigures(evidence);
  console.log(figures);
  expect(findBrokenPromises(evidence)).toEqual({});
  expect(Object.keys(figures.answers).toSorted()).toEqual(['202', '503']);
}, 900_000);
