// Sends an issue to all readers, over SMTP to a mail server in another process, and measures how soon it starts, how much memory it takes and
// how much it slows down the site.
import { setTimeout as pause } from 'node:timers/promises';
import { whyNoPostgres } from '../../server/src/testing/databases/postgres-server.ts';
import { addReaders, createScene, type Engine } from '../../tests/faults/delivery/scene.ts';
import { memoryMb } from '../process-cost.ts';
import type { Measurement } from '../result.ts';
import { type IssueMails, renderIssue } from './issue-mails.ts';
import { readPages } from './read-pages.ts';
import { type Sent, sendIssue, type Watch } from './send-issue.ts';
import { toMeasurements, type Watched } from './to-measurements.ts';

const CONNECTIONS = 5;
const ROUNDS = 3;
/** From this many readers on a send takes minutes, so there is only one, with readers on the site at the same time. */
const LARGE = 10_000;
const IDLE_MS = 4000;
/** The first answers of a server take longer than all that follow. */
const WARM_UP_MS = 1000;

export interface DeliveryBenchOptions {
  readonly readers?: number;
  readonly engines?: readonly Engine[];
}

export async function measureDelivery({
  readers = 3000,
  engines = ['pglite', 'postgres'],
}: DeliveryBenchOptions = {}): Promise<Measurement[]> {
  const mails = await renderIssue();
  const measurements: Measurement[] = [];
  for (const engine of engines) {
    const reason = engine === 'postgres' && whyNoPostgres();
    if (reason) console.log(`Delivery on PostgreSQL is not measured: ${reason}.`);
    else measurements.push(...(await measureOn(engine, mails, readers)));
  }
  return measurements;
}

async function measureOn(engine: Engine, mails: IssueMails, readers: number): Promise<Measurement[]> {
  const scene = await createScene({
    engine,
    connections: CONNECTIONS,
    sink: { maxDelayMs: 0, keepsMessages: false },
    waitsForDisk: true,
  });
  const emails = Array.from({ length: readers }, (_, i) => `reader${i}@example.org`);
  await scene.useDatabase((db) => addReaders(db, emails));
  const server = scene.start(0);
  try {
    const origin = await server.ready;
    return await scene.asOwner(async (owner) => {
      let issue = 1000;
      const send = (watch?: Watch) =>
        sendIssue({ scene, owner, pid: server.pid, issue: issue++, mails, readers, watch });
      await readPages(origin, pause(WARM_UP_MS));
      const sends: Sent[] = [];
      if (readers < LARGE) for (let round = 0; round < ROUNDS; round++) sends.push(await send());
      const watched: Watched[] = [];
      for (let round = 0; round < (readers < LARGE ? ROUNDS : 1); round++)
        watched.push({
          idleMs: await readPages(origin, pause(IDLE_MS)),
          ...(await watchSend(origin, server.pid, send)),
        });
      if (readers >= LARGE) sends.push(...watched.map(({ sent }) => sent));
      return toMeasurements(engine, readers, sends, watched);
    });
  } finally {
    await server.kill();
    await scene.remove();
  }
}

async function watchSend(
  origin: string,
  pid: number,
  send: (watch: Watch) => Promise<Sent>,
): Promise<Omit<Watched, 'idleMs'>> {
  let first = 0;
  const sending = send((share) => {
    if (share >= 0.1) first ||= memoryMb(pid);
  });
  const pageMs = await readPages(origin, sending);
  return { sent: await sending, pageMs, memory: [first, memoryMb(pid)] };
}
