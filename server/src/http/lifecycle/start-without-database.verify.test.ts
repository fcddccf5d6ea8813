// The program as the owner starts it, when its database cannot be had: a process of its own.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createServerFolder } from '../../../../tests/faults/server-folder.ts';
import { readObstacles, startServer } from '../../../../tests/faults/server-process.ts';
import { openOwner } from '../../commands/open-owner.ts';
import { markAsMoved } from '../../data-folder/contents.ts';
import { parseEnv } from '../../env.ts';
import { placeTestDatabase } from '../../testing/databases/test-database.ts';

const METRICS_TOKEN = 'a token for the tests';
/** Programs on a busy machine take their time. */
const TIMEOUT_MS = 180_000;

function start(env: Readonly<Record<string, string>>, flags: readonly string[] = []) {
  const server = startServer({ ...env, METRICS_TOKEN }, { flags });
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

test(
  'a database that PostgreSQL has replaced stops server and commands, until its mark is deleted',
  async () => {
    const { env, dataDir } = aFolder();
    mkdirSync(dataDir);
    placeTestDatabase(dataDir);
    await markAsMoved(dataDir);
    const problem = /is old: Midweek has moved to a PostgreSQL server\..+ delete .+database-moved\./;
    await expect(start(env).listening).rejects.toThrow(problem);
    await expect(openOwner(parseEnv(env))).rejects.toThrow(problem);
    rmSync(join(dataDir, 'database-moved'));
    await (await openOwner(parseEnv(env))).close();
  },
  TIMEOUT_MS,
);

test(
  'a missing secret, or another one, ends the start beside a database with readers, unless the owner says so',
  async () => {
    const { env, dataDir } = aFolder();
    const secret = join(dataDir, 'secret');
    mkdirSync(dataDir);
    placeTestDatabase(dataDir);
    const owner = await openOwner(parseEnv(env));
    await owner.run('add-subscriber', {
      address: 'ada@example.org',
      locale: 'en',
      confirmed: true,
      note: 'a paper list',
    });
    await owner.close();
    rmSync(secret, { force: true });

    await expect(start(env).listening).rejects.toThrow(
      /secret\) is missing, and the database has readers\..+ by npx midweek restore FILE --only-secret .+ by npx midweek start --new-secret, once\./s,
    );
    expect(existsSync(secret)).toBe(false);

    const accepted = start(env, ['--new-secret']);
    await accepted.ready;
    await accepted.stop();
    const again = start(env);
    await again.ready;
    await again.stop();

    writeFileSync(secret, 'x'.repeat(43));
    await expect(start(env).ready).rejects.toThrow(
      /secret\) is not the one with which the database was used/,
    );
  },
  TIMEOUT_MS,
);
