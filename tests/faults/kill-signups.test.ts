// A server that is killed again and again while readers sign up. Afterwards everything that it has answered is there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { whyNoPostgres } from '../../server/src/testing/databases/postgres-server.ts';
import { ENGINES } from './delivery/scene.ts';
import { findBrokenPromises, toSignupFigures } from './judge-signups.ts';
import { createRandom } from './random.ts';
import { streamSignups } from './readers.ts';
import type { ServerProcess } from './server-process.ts';
import { createSignupScene } from './signup-scene.ts';

const KILLS = Number(process.env.KILLS ?? 2);
const SEED = Number(process.env.SEED ?? 20_261_111);

/** Kills while the server starts, after some answers and after some mails; the rest after some time. */
const SHARES = { starting: 0.15, afterAnswers: 0.3, afterMails: 0.3 };
const MAX_MS = { making: 500, serving: 600 };
const MAX_COUNTED = 30;
/** Sign-ups are decided one at a time: more at once would take longer to decide after the last kill than all kills. */
const SIGNUP_PAUSE_MS = 100;
/** Random delay before a kill, so that it does not always hit the same moment. */
const MAX_AFTER_MS = 30;
/** How long to wait for something that never happens. */
const TIMEOUT_MS = 20_000;

async function waitForMore(count: () => number, more: number): Promise<void> {
  const enough = count() + more;
  const end = performance.now() + TIMEOUT_MS;
  while (count() < enough && performance.now() < end) await pause(2);
}

test.for(ENGINES)(
  'a killed server loses nothing that it has answered, and sends nothing twice (%s)',
  { timeout: 7_200_000 },
  async (engine, { skip }) => {
    skip(engine === 'postgres' && whyNoPostgres() !== undefined);
    const random = createRandom(SEED);
    const scene = await createSignupScene(engine);
    onTestFinished(scene.remove);
    const { mailbox } = scene;
    const stream = streamSignups(scene.origin, SIGNUP_PAUSE_MS);
    onTestFinished(() => void stream.end());

    let killsWhileStarting = 0;
    let startMs = 1500;
    async function waitForMoment(server: ServerProcess, isFirst: boolean): Promise<void> {
      const kind = random();
      const more = Math.floor(random() * MAX_COUNTED);
      if (isFirst) {
        // While it makes its database.
        const begun = join(scene.dataDir, engine === 'pglite' ? 'database/PG_VERSION' : '');
        await waitForMore(() => Number(existsSync(begun)), 1);
        return pause(random() * MAX_MS.making);
      }
      if (kind < SHARES.starting) {
        killsWhileStarting += 1;
        return pause(random() * startMs);
      }
      const startedAt = performance.now();
      await server.ready;
      startMs = performance.now() - startedAt;
      if (kind < SHARES.starting + SHARES.afterAnswers) await waitForMore(() => stream.count(202), more);
      else if (kind < SHARES.starting + SHARES.afterAnswers + SHARES.afterMails)
        await waitForMore(() => mailbox.begun, more);
      else return pause(random() * MAX_MS.serving);
      await pause(random() * MAX_AFTER_MS);
    }
    for (let count = 0; count < KILLS; count++) {
      const server = scene.start();
      try {
        await waitForMoment(server, count === 0);
      } finally {
        await server.kill();
      }
    }

    const evidence = {
      answers: await stream.end(),
      mailbox,
      inspection: await scene.finish(),
    };
    const figures = toSignupFigures(evidence);
    console.log({ engine, seed: SEED, kills: KILLS, killsWhileStarting, ...figures });
    expect(findBrokenPromises(evidence)).toEqual({});
    expect(['0', '202', '503']).toEqual(expect.arrayContaining(Object.keys(figures.answers)));
    expect(figures.answers[202]).toBeGreaterThan(0);
  },
);
