// The server as the owner starts it, to be stopped as no owner would.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** As much of the log as explains an end. */
const MAX_OUTPUT = 10_000;
const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');

export interface ServerProcess {
  /** Where it listens. Rejects with what it said if it ends before that. */
  readonly ready: Promise<string>;
  /** Ends it without a word, wherever it is. */
  kill(): Promise<void>;
  /** Asks it to finish; throws if it does not end well. */
  stop(): Promise<void>;
}

export function startServer(env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', MX_CHECK: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      output = `${output}${part}`.slice(-MAX_OUTPUT);
    });
  // When it is gone and everything it said is here.
  const closed = once(child, 'close') as Promise<[number | null]>;
  const ready = waitForAddress(child, () => output);
  // Whoever kills it does not wait for it.
  ready.catch(() => undefined);
  return {
    ready,
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
    async stop() {
      child.kill('SIGTERM');
      const [code] = await closed;
      if (code !== 0) throw new Error(`the server did not end well (${code}):\n${output}`);
    },
  };
}

function waitForAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', ({ url }: { url: string }) => resolve(url));
    child.once('close', (code) =>
      reject(new Error(`the server ended with ${code} before it was ready:\n${output()}`)),
    );
  });
}
