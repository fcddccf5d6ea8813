// The server as the owner starts it, in a process of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '@midweek/server/process';
import { PROJECT } from './project.ts';

export type SiteServer = { origin: string; pid: number };

/** Serves the built site while something is measured. */
export async function withServer<T>(
  measure: (server: SiteServer) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'midweek-bench-'));
  const server = spawn(process.execPath, [...NODE_FLAGS, join(PROJECT, 'server/src/main.ts')], {
    env: { ...NODE_ENVIRONMENT, ...process.env, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    const origin = await originOf(server);
    return await measure({ origin, pid: server.pid ?? 0 });
  } finally {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** When it listens and has said whether sign-ups work: the database is opened meanwhile. */
function originOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let origin = '';
    server.on('message', ({ url, signUps }: { url?: string; signUps?: string }) => {
      origin = url ?? origin;
      if (signUps) resolve(origin);
    });
    server.once('exit', () => reject(new Error('bench: the server does not start')));
  });
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
}
