// A server whose data folder is on a disk that fills up while readers read and sign up, is full at a start, and gets room again.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../server/src/database/open-database.ts';
import { findFreePort } from '../../server/src/testing/postgres-server.ts';
import { SmtpMailbox } from '../../server/src/testing/smtp-mailbox.ts';
import { type Inspection, inspectDatabase } from './inspect-database.ts';
import { judgeOutage, type OutageFigures } from './judge-outage.ts';
import { readObstacles } from './read-obstacles.ts';
import { createServerFolder } from './server-folder.ts';
import { startServer } from './server-process.ts';
import { streamPages, streamSignups } from './stream-requests.ts';
import { waitUntil } from './wait-until.ts';

export type FullDiskFigures =
  /** Why this machine cannot run it. */
  { readonly skipped: string; readonly failures: readonly string[] } | OutageFigures;

/** Room for the database, the reserve and some sign-ups. */
const DISK_MB = 192;
const METRICS_TOKEN = 'a token for the faults';
const TIMEOUT_MS = 120_000;
const QUIET_MS = 60_000;
const ENOUGH = 20;

export async function testFullDisk(): Promise<FullDiskFigures> {
  const folder = createServerFolder();
  const skipped = mountSmallDisk(folder.dataDir);
  if (skipped) {
    folder.remove();
    return { skipped, failures: [] };
  }
  const filler = join(folder.dataDir, 'filler');
  const mailbox = await new SmtpMailbox().start();
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...folder.env,
    PORT: String(port),
    SMTP_URL: mailbox.url,
    METRICS_TOKEN,
    SIGNUP_RATE_LIMIT: '0',
  };
  const failures: string[] = [];
  const expect = (isMet: boolean, failure: string) => {
    if (!isMet) failures.push(failure);
  };
  const isReady = async () => (await readObstacles(origin, METRICS_TOKEN)).length === 0;
  const saysWhy = async () =>
    (await readObstacles(origin, METRICS_TOKEN)).some((text) => text.startsWith('DATA_DIR'));
  const pages: Record<string, number> = {};
  let server = startServer(env);
  try {
    await server.ready;
    // Nobody signs up meanwhile: a busy database answers late.
    expect(await waitUntil(isReady, TIMEOUT_MS), '/readyz says not ready on a disk with room');
    const stream = streamPages(origin);
    const signups = streamSignups(origin);
    const waitForAnswers = async (kind: 'answered' | 'unavailable') => {
      const before = signups.count()[kind];
      return waitUntil(() => signups.count()[kind] >= before + ENOUGH, TIMEOUT_MS);
    };
    expect(await waitForAnswers('answered'), 'no sign-up was taken on a disk with room');
    fill(filler);
    expect(await waitForAnswers('unavailable'), 'no sign-up got 503 on a full disk');
    expect(await waitUntil(saysWhy, TIMEOUT_MS), '/readyz does not speak of the full disk');
    rmSync(filler);
    expect(await waitForAnswers('answered'), 'no sign-up was taken when there was room again');
    const answers = await signups.end();
    expect(await waitUntil(isReady, TIMEOUT_MS), '/readyz says not ready when there is room again');
    merge(pages, await stream.end());
    await server.stop().catch((error: Error) => failures.push(error.message));

    fill(filler);
    server = startServer(env);
    await server.listening;
    const streamAfter = streamPages(origin);
    expect(await waitUntil(saysWhy, TIMEOUT_MS), '/readyz does not speak of the disk after a start on it');
    rmSync(filler);
    expect(await waitUntil(isReady, TIMEOUT_MS), 'the server does not open its database when there is room');
    await waitForQuiet(mailbox);
    merge(pages, await streamAfter.end());
    await server.stop().catch((error: Error) => failures.push(error.message));

    const judged = judgeOutage({ pages, answers, inspection: await inspect(folder.dataDir), mailbox });
    return { ...judged, failures: [...failures, ...judged.failures] };
  } finally {
    await server.kill();
    await mailbox.stop();
    execFileSync('umount', [folder.dataDir]);
    folder.remove();
  }
}

/** The reason why it cannot be done; undefined when it is. */
function mountSmallDisk(path: string): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux can mount a small disk';
  mkdirSync(path, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0700`, 'tmpfs', path], {
      stdio: 'pipe',
    });
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

function merge(sums: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [status, count] of Object.entries(more)) sums[status] = (sums[status] ?? 0) + count;
}

/** Until no mail has come for a while: jobs that failed on the full disk come again later. */
async function waitForQuiet(mailbox: SmtpMailbox): Promise<void> {
  let mails = -1;
  let since = performance.now();
  await waitUntil(() => {
    if (mailbox.received.length !== mails) {
      mails = mailbox.received.length;
      since = performance.now();
    }
    return performance.now() - since > QUIET_MS / 4;
  }, 4 * QUIET_MS);
}

async function inspect(dataDir: string): Promise<Inspection> {
  const database = await openDatabase({ dataDir });
  return inspectDatabase(database.db).finally(database.close);
}
