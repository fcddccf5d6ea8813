// An issue is sent to many readers, over SMTP to a mail server in a process of its own, while others read the site.
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nameIssueMails } from '@midweek/core';
import { filesOfRelease } from '@midweek/core/files';
import type { Owner } from '@midweek/server/owner';
import { whyNoPostgres } from '../server/src/testing/databases/postgres-server.ts';
import { addReaders, createScene, type Engine, ISSUE, type Scene } from '../tests/faults/delivery/scene.ts';
import { keepAsking } from './load.ts';
import { type Measurement, percentile, rowsOf } from './measurement.ts';
import { memoryMb, processorMs, RELEASE } from './programs.ts';

const BUDGETS = { perSecond: 100, firstMailMs: 2000, pageMs: 50, memoryGrowth: 1.25 };
const NAMES = { postgres: 'PostgreSQL', pglite: 'PGlite' } as const;
const CONNECTIONS = 5;
/** Readers of the site, each with this pause between two pages. */
const PAGE_READERS = 4;
const PAGE_PAUSE_MS = 20;
/** The first answers of a server take longer than all that follow. */
const WARM_UP_MS = 1000;

type DeliveryOptions = { readers?: string; engine?: string };

export async function measureDelivery({ readers = '3000', engine: only }: DeliveryOptions) {
  const rows: Measurement[] = [];
  for (const engine of ['pglite', 'postgres'] as const) {
    if (only !== undefined && only !== engine) continue;
    const reason = engine === 'postgres' && whyNoPostgres();
    if (reason) console.log(`Delivery on PostgreSQL is not measured: ${reason}.`);
    else rows.push(...(await measureOn(engine, Number(readers))));
  }
  return rows;
}

async function measureOn(engine: Engine, readers: number): Promise<Measurement[]> {
  const scene = await createScene({
    engine,
    connections: CONNECTIONS,
    sink: { maxDelayMs: 0, keepsMessages: false },
    waitsForDisk: true,
  });
  const emails = Array.from({ length: readers }, (_, i) => `reader${i}@example.org`);
  await scene.useDatabase((db) => addReaders(db, emails));
  for (const folder of scene.mailDirs) writeIssueMails(folder);
  const server = scene.start(0);
  try {
    const origin = await server.ready;
    await readPages(origin, pause(WARM_UP_MS));
    const sending = scene.asOwner((owner) => send(scene, owner, server.pid, readers));
    const pageMs = percentile(await readPages(origin, sending), 99);
    const { perSecond, mailMs, firstMailMs, memory } = await sending;
    const growth = memory.last / memory.first;
    const row = rowsOf(`Delivery, ${NAMES[engine]}, ${readers.toLocaleString('en')} readers`);
    return [
      row('mails', perSecond, '/s', { floor: BUDGETS.perSecond }),
      row('processor time of a mail', mailMs, 'ms'),
      row('first mail after `send`', firstMailMs, 'ms', { budget: BUDGETS.firstMailMs }),
      row('99% of pages meanwhile', pageMs, 'ms', { budget: BUDGETS.pageMs }),
      row('memory at the end', memory.last, 'MB'),
      row('memory at the end, against a tenth', growth, 'x', { budget: BUDGETS.memoryGrowth }),
    ];
  } finally {
    await server.kill();
    await scene.remove();
  }
}

async function send(scene: Scene, owner: Owner, pid: number, readers: number) {
  const before = processorMs(pid);
  await owner.run('start-send', { issue: ISSUE });
  const startedAt = Date.now();
  let first = 0;
  for (let accepted = 0; accepted < readers; accepted = scene.sink.counts().accepted) {
    await pause(20);
    if (accepted >= readers / 10) first ||= memoryMb(pid);
  }
  while ((await owner.run('show-send', { issue: ISSUE })).state !== 'done') await pause(50);
  const { accepted, firstAcceptedAt, lastAcceptedAt } = (await scene.sink.take()).counts;
  return {
    // By the clock of the mail server.
    perSecond: (accepted - 1) / ((lastAcceptedAt - firstAcceptedAt) / 1000),
    mailMs: (processorMs(pid) - before) / readers,
    firstMailMs: firstAcceptedAt - startedAt,
    /** When a tenth was sent, and at the end. */
    memory: { first, last: memoryMb(pid) },
  };
}

/** The newest issue of the release that was built last, under the number whose page the servers have. */
function writeIssueMails(folder: string): void {
  const built = dirname(join(filesOfRelease(RELEASE).mail, nameIssueMails(ISSUE)));
  const newest = readdirSync(built).sort().at(-1);
  if (!newest) throw new Error('bench: no issue is left to be sent in the current release');
  const file = join(folder, nameIssueMails(ISSUE));
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(join(built, newest), file);
}

/** How long pages take until something is over. */
async function readPages(origin: string, over: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const end = over.finally(() => {
    isOver = true;
  });
  const readPage = async () => (await fetch(origin)).arrayBuffer();
  const times = keepAsking(PAGE_READERS, () => !isOver, readPage, PAGE_PAUSE_MS);
  await Promise.all([times, end]);
  return times;
}
