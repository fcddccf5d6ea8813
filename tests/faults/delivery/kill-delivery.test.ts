// Servers that are killed again and again while they send an issue. Afterwards every reader has it once, but for mails that were
// being handed over at a kill: those are uncertain, the owner is told which, and only the owner sends them again.
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { issueSends } from '../../../server/src/database/schema.ts';
import { scheduleSend } from '../../../server/src/mail/issues/issue-sends.ts';
import { whyNoPostgres } from '../../../server/src/testing/databases/postgres-server.ts';
import { createRandom } from '../random.ts';
import { finishSend, listUncertain, sendAgain } from './finish-send.ts';
import { findBrokenPromises, inspectSend, toDeliveryFigures } from './judge-delivery.ts';
import { addReaders, createIssueMails, createScene, ISSUE, type Scene } from './scene.ts';

const KILLS = Number(process.env.KILLS ?? 2);
const READERS = Number(process.env.READERS ?? 120);
const SEED = Number(process.env.SEED ?? 20_261_118);

const CONNECTIONS = 5;
const MAIL_BYTES = 3000;
/** Long enough for kills between the last byte and the answer. */
const MAX_ANSWER_MS = 20;
const STARTING_SHARE = 0.15;
/** Of the kills, as long as the recipients are not fixed. */
const FIXING_SHARE = 0.1;
const MAX_FIXING_MS = 500;
/** Random delay before a kill, so that it does not always hit the same moment. */
const MAX_AFTER_MS = 30;
/** For the first mail, and for mails that do not come because those that are left belong to servers that died a moment ago. */
const TIMEOUT_MS = { first: 60_000, next: 3000 };
/** Some readers have left: they get nothing. */
const GONE = 20;

async function killAtRandom(scene: Scene) {
  const random = createRandom(SEED);
  const { sink } = scene;
  const kills = { begun: 0, done: 0, whileStarting: 0, beforeFixed: 0 };
  let startMs = 1000;
  const isFixed = () =>
    scene.useDatabase(async (db) => {
      const [send] = await db.select().from(issueSends).where(eq(issueSends.issue, ISSUE));
      return send?.frozenAt !== null;
    });

  /** Until a random number of mails, so that the last of them is sent at about the last kill. */
  async function waitForMails(): Promise<void> {
    const before = sink.counts().begun;
    const each = (Math.max(0, READERS - before) / Math.max(1, KILLS - kills.done)) * 2;
    const enough = before + random() * each;
    const timeoutMs = TIMEOUT_MS[before === 0 ? 'first' : 'next'];
    let last = { mails: before, at: performance.now() };
    while (last.mails < enough && performance.now() - last.at < timeoutMs) {
      await pause(2);
      const mails = sink.counts().begun;
      if (mails > last.mails) last = { mails, at: performance.now() };
    }
    await pause(random() * MAX_AFTER_MS);
  }

  async function killOnce(server: number, isFixing: boolean): Promise<void> {
    const kind = random();
    const startedAt = performance.now();
    const process = scene.start(server);
    try {
      if (isFixing) {
        await process.ready;
        await pause(random() * MAX_FIXING_MS);
      } else if (kind < STARTING_SHARE) {
        kills.whileStarting += 1;
        await pause(random() * startMs);
      } else {
        await process.ready;
        startMs = performance.now() - startedAt;
        await waitForMails();
      }
    } finally {
      await process.kill();
    }
  }

  async function killInTurn(server: number): Promise<void> {
    while (kills.begun < KILLS) {
      kills.begun += 1;
      const isFixing = kills.begun <= Math.ceil(KILLS * FIXING_SHARE) && sink.counts().begun === 0;
      await killOnce(server, isFixing);
      if (isFixing && sink.counts().begun === 0 && !(await isFixed())) kills.beforeFixed += 1;
      kills.done += 1;
    }
  }

  await Promise.all(Array.from({ length: scene.servers }, (_, server) => killInTurn(server)));
  return kills;
}

test.for([
  { engine: 'pglite', servers: 1 },
  { engine: 'postgres', servers: 2 },
] as const)(
  'servers that are killed while they send an issue: nobody gets none, nobody gets two ($engine)',
  { timeout: 7_200_000 },
  async ({ engine, servers }, { skip }) => {
    skip(engine === 'postgres' && whyNoPostgres() !== undefined);
    const readers = Array.from({ length: READERS }, (_, i) => `reader${i}@example.org`);
    const gone = Array.from({ length: GONE }, (_, i) => `gone${i}@example.org`);
    const scene = await createScene({
      engine,
      connections: CONNECTIONS,
      sink: { maxDelayMs: MAX_ANSWER_MS, keepsMessages: true },
    });
    onTestFinished(scene.remove);
    expect(scene.servers).toBe(servers);
    await scene.useDatabase(async (db) => {
      await addReaders(db, readers);
      await addReaders(db, gone, 'unsubscribed');
      const now = new Date();
      await scheduleSend(db, { issue: ISSUE, mails: createIssueMails(MAIL_BYTES), startAt: now, now });
    });

    const kills = await killAtRandom(scene);
    const named = await finishSend(scene, listUncertain);
    const { messages } = await scene.sink.take();
    const send = await scene.useDatabase(inspectSend);
    const evidence = { readers, send, messages, named, connections: CONNECTIONS };
    console.log({ engine, seed: SEED, kills, ...toDeliveryFigures(evidence) });
    expect(findBrokenPromises(evidence)).toEqual({});
    if (named.length === 0) return;
    expect(await sendAgain(scene)).toEqual({ arrived: named.toSorted(), open: [] });
  },
);
