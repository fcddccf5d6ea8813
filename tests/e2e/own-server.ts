// The server as the owner starts it, for tests that stop it while a page is open.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'src', 'main.ts');

export type OwnServer = { url: string; stop: () => Promise<void>; start: () => Promise<void> };

/** Starts a server on a port of its own, which it keeps when it is stopped and started again. */
export async function startServer(): Promise<OwnServer> {
  let process = spawnServer('0');
  const url = await urlOf(process);
  return {
    url,
    stop: async () => {
      if (process.exitCode !== null) return;
      const exited = once(process, 'exit');
      // At once: connections that the browser keeps open would be waited for.
      process.kill('SIGKILL');
      await exited;
    },
    start: async () => {
      process = spawnServer(new URL(url).port);
      await urlOf(process);
    },
  };
}

/** Without mails it opens no database: servers side by side would want the same one. */
function spawnServer(port: string): ChildProcess {
  return spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: port, LOG_LEVEL: 'warn', MAIL_DIR: join(import.meta.dirname, 'no-mails') },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function urlOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('message', ({ url }: { url: string }) => resolve(url));
    server.once('exit', () => reject(new Error('tests: the server does not start')));
  });
}
