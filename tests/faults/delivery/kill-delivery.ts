// Servers that are killed again and again while they send an issue. Afterwards every reader has it once, but for mails that were
// being handed over at a kill: those are uncertain, the owner is told which, and only the owner sends them again.
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { issueSends } from '../../../server/src/database/schema.ts';
import { scheduleSend } from '../../../server/src/mail/issues/issue-sends.ts';
import { createRandom } from '../random.ts';
import { finishSend, listUncertain, sendAgain } from './finish-send.ts';
import { inspectSend } from './inspect-send.ts';
import { type JudgedDelivery, judgeDelivery } from './judge-delivery.ts';
import { addReaders, createIssueMails, createScene, type Engine, ISSUE, type Scene } from './scene.ts';

export interface KillDeliveryOptions {
  readonly engine: Engine;
  readonly readers: number;
  readonly kills: number;
  readonly seed: number;
}

export interface KillDeliveryFigures extends JudgedDelivery {
  readonly engine: Engine;
  readonly seed: number;
  readonly readers: number;
  readonly servers: number;
  readonly kills: number;
  /** Kills that came before the server was ready. */
  readonly killsWhileStarting: number;
  /** Kills after which the recipients were not fixed yet, though the issue was due. */
  readonly killsBeforeFixed: number;
  /** Messages of which the mail server got only a part. */
  readonly partial: number;
  readonly sentAgain: number;
  readonly durationSeconds: number;
}

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

export async function killDelivery(options: KillDeliveryOptions): Promise<KillDeliveryFigures> {
  const { engine, kills, seed } = options;
  const started = performance.now();
  const readers = Array.from({ length: options.readers }, (_, i) => `reader${i}@example.org`);
  const scene = await createScene({
    engine,
    connections: CONNECTIONS,
    sink: { maxDelayMs: MAX_ANSWER_MS, keepsMessages: true },
  });
  try {
    await scene.useDatabase(async (db) => {
      await addReaders(db, readers);
      await addReaders(
        db,
        Array.from({ length: GONE }, (_, i) => `gone${i}@example.org`),
        'unsubscribed',
      );
      const now = new Date();
      await scheduleSend(db, { issue: ISSUE, mails: createIssueMails(MAIL_BYTES), startAt: now, now });
    });
    const killed = await killAtRandom(scene, options);
    const named = await finishSend(scene, listUncertain);
    const { messages } = await scene.sink.take();
    const send = await scene.useDatabase(inspectSend);
    const judged = judgeDelivery({ readers, send, messages, named, connections: CONNECTIONS });
    const again = await sendAgain(scene, named);
    return {
      engine,
      seed,
      readers: readers.length,
      servers: scene.servers,
      kills,
      ...killed,
      ...judged,
      partial: messages.filter(({ isWhole }) => !isWhole).length,
      sentAgain: again.sent,
      failures: [...judged.failures, ...again.failures],
      durationSeconds: Math.round((performance.now() - started) / 1000),
    };
  } finally {
    await scene.remove();
  }
}

async function killAtRandom(scene: Scene, { readers, kills, seed }: KillDeliveryOptions) {
  const random = createRandom(seed);
  const { sink } = scene;
  let [begun, done, killsWhileStarting, killsBeforeFixed] = [0, 0, 0, 0];
  let startMs = 1000;
  const isFixed = () =>
    scene.useDatabase(async (db) => {
      const [send] = await db.select().from(issueSends).where(eq(issueSends.issue, ISSUE));
      return send?.frozenAt !== null;
    });

  /** Until a random number of mails, so that the last of them is sent at about the last kill. */
  async function waitForMails(): Promise<void> {
    const before = sink.counts().begun;
    const each = (Math.max(0, readers - before) / Math.max(1, kills - done)) * 2;
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

  async function killOnce(server: number, isFixing: boolean, kind: number): Promise<void> {
    const startedAt = performance.now();
    const process = scene.start(server);
    if (isFixing) {
      await process.ready;
      await pause(random() * MAX_FIXING_MS);
    } else if (kind < STARTING_SHARE) {
      killsWhileStarting += 1;
      await pause(random() * startMs);
    } else {
      await process.ready;
      startMs = performance.now() - startedAt;
      await waitForMails();
    }
    await process.kill();
  }

  async function killInTurn(server: number): Promise<void> {
    while (begun < kills) {
      begun += 1;
      const isFixing = begun <= Math.ceil(kills * FIXING_SHARE) && sink.counts().begun === 0;
      await killOnce(server, isFixing, random());
      if (isFixing && sink.counts().begun === 0 && !(await isFixed())) killsBeforeFixed += 1;
      done += 1;
    }
  }

  await Promise.all(Array.from({ length: scene.servers }, (_, server) => killInTurn(server)));
  return { killsWhileStarting, killsBeforeFixed };
}
