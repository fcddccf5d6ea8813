// The lock and the way in of the embedded database, with servers as the owner starts them: processes of their own.
import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { listLocales } from '@midweek/core';
import { filesOfRelease } from '@midweek/core/files';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { placeTestDatabase } from '../testing/databases/test-database.ts';
import { ofThisMachine } from '../testing/machine-environment.ts';
import { TEST_MAILS } from '../testing/test-services.ts';
import { createTestSite } from '../testing/test-site.ts';
import { openOwner } from './open-owner.ts';

/** Programs on a busy machine take their time. */
const TIMEOUT_MS = 300_000;

function aServer() {
  const site = createTestSite();
  const folder = mkdtempSync(join(tmpdir(), 'midweek-two-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { mail } = filesOfRelease(site.folder);
  mkdirSync(mail);
  for (const locale of listLocales())
    writeFileSync(join(mail, `${locale}.json`), JSON.stringify(TEST_MAILS[locale]));
  const variables = {
    RELEASES_DIR: site.releasesDir,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
  };
  return {
    env: parseEnv(variables),
    start(more: Record<string, string> = {}) {
      const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
        env: { ...ofThisMachine(), ...variables, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      const exited = once(child, 'exit').then(([code]) => code as number | null);
      const errors = text(child.stderr);
      const lines = createInterface({ input: child.stdout });
      const untilItSays = async (text: string) => {
        for await (const [line] of on(lines, 'line', { close: ['close'] })) if (line.includes(text)) return;
        throw new Error(`the server ended: ${await errors}`);
      };
      const listening = untilItSays('Midweek is at');
      const waiting = untilItSays('Waiting: A command of midweek uses DATA_DIR');
      for (const promise of [listening, waiting]) promise.catch(() => undefined);
      return { child, exited, errors, listening, waiting };
    },
  };
}

test(
  'the command line asks the running server; a second server is refused, whatever was deleted; one that was killed is replaced, after a command has ended',
  async () => {
    const { env, start } = aServer();
    placeTestDatabase(env.DATA_DIR);
    const first = start();
    await first.listening;

    const refusal = `Another server uses DATA_DIR (${env.DATA_DIR}). Stop it, or set another DATA_DIR.\n`;
    const second = start();
    expect(await second.exited).toBe(1);
    expect(await second.errors).toBe(refusal);

    const asked = await openOwner(env);
    expect(asked.place).toBe('server');
    await asked.run('add-subscriber', {
      address: 'ada@example.org',
      locale: 'fr',
      confirmed: true,
      note: 'a paper list',
    });
    await asked.close();

    for (const name of ['owner.sock', 'midweek.lock']) rmSync(join(env.DATA_DIR, name));
    const third = start();
    expect(await third.exited).toBe(1);
    expect(await third.errors).toBe(refusal);

    first.child.kill('SIGKILL');
    await first.exited;
    const here = await openOwner(env);
    expect(here.place).toBe('here');
    expect(await here.run('count-subscribers', {})).toEqual([{ state: 'active', locale: 'fr', count: 1 }]);

    const fourth = start();
    await fourth.waiting;
    await here.close();
    await fourth.listening;
    fourth.child.kill('SIGTERM');
    expect(await fourth.exited).toBe(0);
    expect(await fourth.errors).toBe('');
  },
  TIMEOUT_MS,
);

test(
  'a server that cannot have its port ends, although its database was open already',
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { env, start } = aServer();
    placeTestDatabase(env.DATA_DIR);
    const { exited, errors } = start({ PORT: String(port) });
    expect(await exited).toBe(1);
    expect(await errors).toMatch(/^Port \d+ is already in use\./);
  },
  TIMEOUT_MS,
);
