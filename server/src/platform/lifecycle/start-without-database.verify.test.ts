// The program as the owner starts it, when its database cannot be had: a process of its own.
import { expect, onTestFinished, test } from 'vitest';
import { readObstacles } from '../../../faults/read-obstacles.ts';
import { createServerFolder } from '../../../faults/server-folder.ts';
import { startServer } from '../../../faults/server-process.ts';

const METRICS_TOKEN = 'a token for the tests';
/** Programs on a busy machine take their time. */
const TIMEOUT_MS = 180_000;

function start(env: Readonly<Record<string, string>>) {
  const server = startServer({ ...env, METRICS_TOKEN });
  onTestFinished(server.kill);
  return server;
}

function aFolder() {
  const folder = createServerFolder();
  onTestFinished(folder.remove);
  return folder;
}

async function signUp(origin: string): Promise<number> {
  const body = JSON.stringify({ email: 'ada@example.org', locale: 'en' });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${origin}/api/subscribe`, { method: 'POST', headers, body })).status;
}

test(
  'a PostgreSQL server that is away: pages come, sign-ups get 503, /readyz says why without the password, and SIGTERM ends it well',
  async () => {
    const server = start({ ...aFolder().env, DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/midweek' });
    const origin = await server.listening;
    expect((await fetch(origin)).status).toBe(200);
    expect(await signUp(origin)).toBe(503);
    await expect
      .poll(() => readObstacles(origin, METRICS_TOKEN), { timeout: 30_000 })
      .toEqual(['the database at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1']);
    await server.stop();
    expect(server.output().match(/Subscriptions are off/g)).toHaveLength(1);
    expect(server.output()).not.toContain('hunter2');
  },
  TIMEOUT_MS,
);
