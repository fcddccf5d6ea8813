// An issue over a mail server that refuses, drops, hangs and forgets to answer, each for some readers. Nobody is lost, nobody gets two,
// and a mail is uncertain only where the mail server may have had all of it.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { scheduleSend } from '../../../server/src/mail/issues/issue-sends.ts';
import { passTime } from '../pass-time.ts';
import { BEHAVIOURS } from './behaviours.ts';
import { listUncertain } from './finish-send.ts';
import { findBrokenPromises, inspectSend, toDeliveryFigures } from './judge-delivery.ts';
import { addReaders, createIssueMails, createScene, ISSUE, type Scene } from './scene.ts';

const READERS = Number(process.env.READERS ?? 55);
/** One reader of so many is treated badly, in each way in turn. */
const EVERY = 5;
const CONNECTIONS = 5;
/** Several pieces for the transport. */
const MAIL_BYTES = 60_000;
const POLL_INTERVAL_MS = 200;
/** Longer than a time-out: without a mail for so long, all servers wait. */
const QUIET_MS = 4000;
const MAX_ROUNDS = 40;

/** Returns the uncertain mails when the send is done, and nothing when the server waits for its time. */
async function sendForAWhile(scene: Scene): Promise<string[] | undefined> {
  const server = scene.start(0);
  try {
    await server.ready;
    const named = await scene.asOwner(async (owner) => {
      let mails = -1;
      let quietSince = performance.now();
      for (;;) {
        const { state, sending } = await owner.run('show-send', { issue: ISSUE });
        if (state === 'done') return listUncertain(owner);
        const { begun } = scene.sink.counts();
        if (begun !== mails || sending > 0) quietSince = performance.now();
        mails = begun;
        if (performance.now() - quietSince > QUIET_MS) return undefined;
        await pause(POLL_INTERVAL_MS);
      }
    });
    await server.stop();
    return named;
  } finally {
    await server.kill();
  }
}

test('a mail server that refuses, drops, hangs and forgets to answer: nobody gets none without a reason, nobody gets two', async () => {
  const names = Object.keys(BEHAVIOURS);
  const readers = Array.from({ length: READERS }, (_, i) => {
    const name = i % EVERY === 0 ? names[(i / EVERY) % names.length] : 'reader';
    return `${name}${i}@example.org`;
  });
  const scene = await createScene({
    engine: 'pglite',
    connections: CONNECTIONS,
    smtpQuery: 'socketTimeout=3000',
    sink: { maxDelayMs: 0, keepsMessages: true },
  });
  onTestFinished(scene.remove);
  await scene.useDatabase(async (db) => {
    await addReaders(db, readers);
    const now = new Date();
    await scheduleSend(db, { issue: ISSUE, mails: createIssueMails(MAIL_BYTES), startAt: now, now });
  });
  let named: string[] | undefined;
  for (let round = 0; !named && round < MAX_ROUNDS; round++) {
    named = await sendForAWhile(scene);
    if (!named) await scene.useDatabase(passTime);
  }
  const { messages } = await scene.sink.take();
  const send = await scene.useDatabase(inspectSend);
  const evidence = { readers, send, messages, named: named ?? [], connections: CONNECTIONS };
  const figures = toDeliveryFigures(evidence);
  console.log(figures);
  expect(findBrokenPromises(evidence)).toEqual({});
  // Those that are refused for good.
  if (READERS === 55) expect(figures.failed).toBe(3);
}, 900_000);
