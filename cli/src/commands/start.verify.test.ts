// Stopping a server as people and their tools do it: each way ends the right processes, and nothing is left behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeContent } from '../../../core/src/testing/content-folder.ts';
import { createServerFolder } from '../../../tests/faults/server-folder.ts';
import { PROJECT } from '../project.ts';
import { markAsBuilt } from '../testing/built-site.ts';
import { BIN, PRETEND_OLD } from '../testing/old-node.ts';
import { environmentOf, MAIN } from '../testing/run-midweek.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Ten seconds for the server, as the handbook says, and some for the others to notice. */
const TIMEOUT_MS = 15_000;

const PROGRAMS = {
  npm: ['npm', 'start'],
  npx: ['npx', 'midweek', 'start'],
  midweek: [process.execPath, MAIN, 'start'],
  'an old Node': [process.execPath, '--import', PRETEND_OLD, BIN, 'start'],
} as const;

/** Starts the server by a program of the owner, with settings in .env, in a group of its own as a terminal does. */
async function startBy(program: keyof typeof PROGRAMS, hasDatabase = false) {
  const site = await markAsBuilt(writeContent());
  const { env, remove } = createServerFolder({ hasMails: hasDatabase });
  onTestFinished(remove);
  const own = { ...env, PORT: '0' };
  const settings = Object.entries(own).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(join(site, '.env'), settings.join(''));

  const [command, ...args] = PROGRAMS[program];
  const child = spawn(command, args, {
    cwd: PROJECT,
    env: environmentOf(site, { npm_config_update_notifier: 'false' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = child.pid ?? 0;
  onTestFinished(() => killGroup(group));
  const lines: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  // Every process of the group holds the other end: this is the end of the last one.
  const ended = once(child.stdout, 'end').then(() => true);
  const listening = Promise.withResolvers<{ pid: number; url: string }>();
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    const [, pid, url] = /"pid":(\d+).*"msg":"Midweek is at (http:\S+)"/.exec(line) ?? [];
    if (pid && url) listening.resolve({ pid: Number(pid), url });
  });
  ended.then(() => listening.reject(new Error(`it ended before it listened:\n${lines.join('\n')}`)));
  const server = await listening.promise;
  return {
    pids: { group: -group, first: group, server: server.pid },
    url: server.url,
    exited,
    hasEnded: () => Promise.race([ended, delay(TIMEOUT_MS, false, { ref: false })]),
    messages: () => lines.flatMap((line) => /"msg":"([^"]+)"/.exec(line)?.[1] ?? []),
  };
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // It is gone, as it should be.
  }
}

type Stop = {
  by: keyof typeof PROGRAMS;
  signal: NodeJS.Signals;
  to: 'group' | 'first';
  ends: [number | null, NodeJS.Signals | null];
  hasDatabase?: boolean;
};

test.each<Stop>([
  { by: 'npm', signal: 'SIGTERM', to: 'first', ends: [0, null], hasDatabase: true },
  { by: 'npm', signal: 'SIGINT', to: 'group', ends: [0, null] },
  { by: 'npm', signal: 'SIGTERM', to: 'group', ends: [0, null] },
  { by: 'midweek', signal: 'SIGTERM', to: 'first', ends: [0, null] },
  { by: 'midweek', signal: 'SIGINT', to: 'group', ends: [0, null] },
  // The program that started the server is gone without a word.
  { by: 'npm', signal: 'SIGKILL', to: 'first', ends: [null, 'SIGKILL'] },
  { by: 'midweek', signal: 'SIGKILL', to: 'first', ends: [null, 'SIGKILL'] },
  { by: 'an old Node', signal: 'SIGTERM', to: 'first', ends: [0, null] },
  { by: 'an old Node', signal: 'SIGKILL', to: 'first', ends: [null, 'SIGKILL'] },
  // npx has a shell between, which does not pass it on.
  { by: 'npx', signal: 'SIGTERM', to: 'first', ends: [null, 'SIGTERM'] },
])('started by $by, $signal to $to: the server finishes, and nothing is left', async (stop) => {
  const { pids, url, exited, hasEnded, messages } = await startBy(stop.by, stop.hasDatabase);
  expect((await fetch(url)).status).toBe(200);
  process.kill(pids[stop.to], stop.signal);
  expect(await hasEnded()).toBe(true);
  expect(await exited).toEqual(stop.ends);
  // However often the signal arrived, the server closed once.
  expect(
    messages()
      .filter((message) => /clos|signal/.test(message))
      .toSorted(),
  ).toEqual(['closed', expect.stringMatching(/^closing/)]);
  await expect(fetch(url)).rejects.toThrow();
});

test('a server that is killed ends the command with the code that shells use', async () => {
  const { pids, exited, hasEnded } = await startBy('midweek');
  process.kill(pids.server, 'SIGKILL');
  expect(await hasEnded()).toBe(true);
  expect(await exited).toEqual([137, null]);
});
