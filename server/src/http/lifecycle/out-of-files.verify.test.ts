// The program as the owner starts it, when the system has no more inodes or handles for it, and when its data folder is gone.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createSender, toReader } from '../../../../tests/faults/readers.ts';
import { createServerFolder } from '../../../../tests/faults/server-folder.ts';
import {
  readObstacles,
  type ServerProcess,
  startServer,
  type WatchOptions,
} from '../../../../tests/faults/server-process.ts';
import { openDatabase } from '../../database/open-database.ts';
import { signups } from '../../database/schema.ts';

const METRICS_TOKEN = 'a token for the tests';
/** Programs on a busy machine take their time. */
const TIMEOUT_MS = 300_000;
const POLL = { timeout: 120_000, interval: 500 };

const canMount = process.platform === 'linux' && process.getuid?.() === 0;
/** Takes the last of a resource from a server, and returns a function that gives it back. */
type Take = (server: ServerProcess, dataDir: string) => () => void;

const takeInodes: Take = (_server, dataDir) => {
  const filler = join(dataDir, 'filler');
  mkdirSync(filler);
  try {
    for (let i = 0; ; i++) writeFileSync(join(filler, String(i)), '');
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
  return () => rmSync(filler, { recursive: true });
};

const takeHandles: Take = ({ pid }) => {
  const setLimit = (handles: number) =>
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${handles}:`]);
  setLimit(readdirSync(`/proc/${pid}/fd`).length);
  return () => setLimit(4096);
};

/** As when a disk is no longer mounted: an empty folder takes its place. */
const takeFolder: Take = (_server, dataDir) => {
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', dataDir]);
  return () => {
    const left = readdirSync(dataDir);
    execFileSync('umount', ['-l', dataDir]);
    expect(left.filter((name) => !name.startsWith('.'))).toEqual([]);
  };
};

async function aServer(options: WatchOptions = {}) {
  const folder = createServerFolder();
  onTestFinished(folder.remove);
  mkdirSync(folder.dataDir);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=192m,nr_inodes=2000', 'tmpfs', folder.dataDir]);
  onTestFinished(() => void execFileSync('umount', [folder.dataDir]));
  const server = startServer({ ...folder.env, METRICS_TOKEN, SIGNUP_RATE_LIMIT: '0' }, options);
  onTestFinished(server.kill);
  const origin = await server.ready;
  const { send, close } = createSender(1);
  onTestFinished(close);
  const statuses: number[] = [];
  return {
    ...folder,
    server,
    origin,
    statuses,
    async signUp() {
      const { email, ip } = toReader(statuses.length);
      const { status } = await send(origin, email, ip);
      statuses.push(status);
      return status;
    },
  };
}

test.skipIf(!canMount).each([
  ['inodes', takeInodes],
  ['handles', takeHandles],
  ['its folder', takeFolder],
])(
  'without %s sign-ups get 503 and /readyz says so; with some again they succeed, and none that was answered is lost',
  async (_what, take) => {
    const { server, origin, dataDir, signUp, statuses } = await aServer();
    // Both have their connections now: without handles the server accepts no others.
    expect([await signUp(), await readObstacles(origin, METRICS_TOKEN)]).toEqual([202, []]);
    const giveBack = take(server, dataDir);
    await expect.poll(signUp, POLL).toBe(503);
    await expect
      .poll(() => readObstacles(origin, METRICS_TOKEN), POLL)
      .toEqual([expect.stringMatching(/^DATA_DIR .+(ENOSPC|ulimit -n|has lost its database)/)]);
    giveBack();
    await expect.poll(signUp, POLL).toBe(202);
    await expect.poll(() => readObstacles(origin, METRICS_TOKEN), POLL).toEqual([]);
    expect(new Set(statuses)).toEqual(new Set([202, 503]));
    await server.stop();
    const database = await openDatabase({ dataDir });
    const [stored] = await database.db.select({ count: count() }).from(signups);
    await database.close();
    expect(stored?.count).toBe(statuses.filter((status) => status === 202).length);
  },
  TIMEOUT_MS,
);

test.skipIf(!canMount)(
  'a flood of connections leaves the database its handles',
  async () => {
    const { origin, signUp } = await aServer({ through: ['prlimit', '--nofile=1024:1024'] });
    await signUp();
    const { hostname, port } = new URL(origin);
    let closed = 0;
    for (let i = 0; i < 1000; i++) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.resume().once('close', () => {
        closed += 1;
      });
      onTestFinished(() => void socket.destroy());
    }
    await expect.poll(() => closed, POLL).toBeGreaterThanOrEqual(488);
    const statuses = new Set<number>();
    for (let i = 0; i < 40; i++) statuses.add(await signUp());
    expect(statuses).toEqual(new Set([202]));
  },
  TIMEOUT_MS,
);
