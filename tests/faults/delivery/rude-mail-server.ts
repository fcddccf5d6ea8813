// An issue over a mail server that refuses, drops, hangs and forgets to answer, each for some readers. Nobody is lost, nobody gets two,
// and a mail is uncertain only where the mail server may have had all of it.
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../server/src/database/database.ts';
import { mails } from '../../../server/src/database/schema.ts';
import { scheduleSend } from '../../../server/src/mail/issues/issue-sends.ts';
import { BEHAVIOURS } from './behaviours.ts';
import { listUncertain } from './finish-send.ts';
import { inspectSend } from './inspect-send.ts';
import { type JudgedDelivery, judgeDelivery } from './judge-delivery.ts';
import { addReaders, createIssueMails, createScene, type Engine, ISSUE, type Scene } from './scene.ts';

export interface RudeOptions {
  readonly engine: Engine;
  readonly readers: number;
  /** One reader of so many is treated badly. */
  readonly every: number;
}

export interface RudeFigures extends JudgedDelivery {
  readonly engine: Engine;
  readonly readers: number;
  readonly treatedBadly: number;
  /** Times that the servers had to wait, and for what. */
  readonly waits: Readonly<Record<string, number>>;
  readonly durationSeconds: number;
}

const CONNECTIONS = 5;
/** Several pieces for the transport. */
const MAIL_BYTES = 60_000;
const TIME_OUTS = 'socketTimeout=3000';
const POLL_INTERVAL_MS = 200;
/** Longer than a time-out: without a mail for so long, all servers wait. */
const QUIET_MS = 4000;
const MAX_ROUNDS = 40;

export async function sendOverRudeServer({
  engine,
  readers: count,
  every,
}: RudeOptions): Promise<RudeFigures> {
  const started = performance.now();
  const names = Object.keys(BEHAVIOURS);
  const readers = Array.from({ length: count }, (_, i) => {
    const name = i % every === 0 ? names[(i / every) % names.length] : 'reader';
    return `${name}${i}@example.org`;
  });
  const scene = await createScene({
    engine,
    connections: CONNECTIONS,
    smtpQuery: TIME_OUTS,
    sink: { maxDelayMs: 0, keepsMessages: true },
  });
  try {
    await scene.useDatabase(async (db) => {
      await addReaders(db, readers);
      const now = new Date();
      await scheduleSend(db, { issue: ISSUE, mails: createIssueMails(MAIL_BYTES), startAt: now, now });
    });
    const waits: Record<string, number> = {};
    let named: string[] | undefined;
    for (let round = 0; !named && round < MAX_ROUNDS; round++) {
      named = await sendForAWhile(scene, waits);
      // Time passes: mails that wait are due, and the pause is over.
      if (!named) await scene.useDatabase(letTimePass);
    }
    const { messages } = await scene.sink.take();
    const send = await scene.useDatabase(inspectSend);
    return {
      engine,
      readers: count,
      treatedBadly: readers.filter((email) => !email.startsWith('reader')).length,
      waits,
      ...judgeDelivery({ readers, send, messages, named: named ?? [], connections: CONNECTIONS }),
      durationSeconds: Math.round((performance.now() - started) / 1000),
    };
  } finally {
    await scene.remove();
  }
}

/** Returns the uncertain mails when the send is done, and nothing when the servers wait for their time. */
async function sendForAWhile(scene: Scene, waits: Record<string, number>): Promise<string[] | undefined> {
  const servers = Array.from({ length: scene.servers }, (_, server) => scene.start(server));
  try {
    await Promise.all(servers.map(({ ready }) => ready));
    const named = await scene.asOwner(async (owner) => {
      let mails = -1;
      let quietSince = performance.now();
      for (;;) {
        const { state, sending, pause: held } = await owner.run('show-send', { issue: ISSUE });
        if (state === 'done') return listUncertain(owner);
        const { begun } = scene.sink.counts();
        if (begun !== mails || sending > 0) quietSince = performance.now();
        mails = begun;
        if (performance.now() - quietSince > QUIET_MS) {
          const why = held ? 'the mail server was silent' : 'mails are tried again later';
          waits[why] = (waits[why] ?? 0) + 1;
          return undefined;
        }
        await pause(POLL_INTERVAL_MS);
      }
    });
    await Promise.all(servers.map(({ stop }) => stop()));
    return named;
  } finally {
    await Promise.all(servers.map(({ kill }) => kill()));
  }
}

async function letTimePass(db: Database): Promise<void> {
  await db.update(mails).set({ dueAt: new Date() }).where(eq(mails.state, 'queued'));
}
