// The server as the owner starts it, to be stopped as no owner would.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../server/src/node-flags.ts';
import { ofThisMachine } from '../../server/src/testing/machine-environment.ts';

/** As much of the log as explains an end. */
const MAX_OUTPUT = 10_000;
const MAIN = join(import.meta.dirname, '..', '..', 'server', 'src', 'main.ts');
/** A `preload` for servers that are started very often. */
export const QUICK_START = pathToFileURL(join(import.meta.dirname, 'quick-start.ts')).href;

export interface ServerProcess {
  readonly pid: number;
  /** Where it listens. Rejects with what it said if it ends before that. */
  readonly listening: Promise<string>;
  /** The same address, when sign-ups work too. */
  readonly ready: Promise<string>;
  /** What it has said so far, the last part of it. */
  output(): string;
  /** Ends it without a word, wherever it is. */
  kill(): Promise<void>;
  /** Asks it to finish; throws if it does not end well. */
  stop(): Promise<void>;
}

export interface WatchOptions {
  /** A program that starts it, with its arguments, and becomes it. */
  readonly through?: readonly string[];
  /** Flags of the server. */
  readonly flags?: readonly string[];
  /** A module that is loaded into the process before the server. */
  readonly preload?: string;
  readonly onMessage?: (message: object) => void;
  /** Called for every line that the process prints. */
  readonly onLine?: (line: string) => void;
}

export function startServer(
  env: Readonly<Record<string, string>>,
  { through = [], flags = [], preload, onMessage, onLine }: WatchOptions = {},
): ServerProcess {
  const command = [
    ...through,
    process.execPath,
    ...NODE_FLAGS,
    ...(preload ? ['--import', preload] : []),
    MAIN,
    ...flags,
  ];
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: {
      ...NODE_ENVIRONMENT,
      ...ofThisMachine(),
      PORT: '0',
      LOG_LEVEL: 'warn',
      MX_CHECK: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      output = `${output}${part}`.slice(-MAX_OUTPUT);
    });
    if (stream && onLine) createInterface(stream).on('line', onLine);
  }
  if (onMessage) child.on('message', onMessage);
  // When it is gone and everything it said is here.
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [listening, ready] = waitForMessages(child, () => output);
  return {
    pid: child.pid ?? 0,
    listening,
    ready,
    output: () => output,
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

function waitForMessages(child: ChildProcess, output: () => string): [Promise<string>, Promise<string>] {
  const listening = Promise.withResolvers<string>();
  const open = Promise.withResolvers<void>();
  child.on('message', (message: { url?: string; signUps?: string }) => {
    if (message.url) listening.resolve(message.url);
    if (message.signUps === 'open') open.resolve();
  });
  child.once('close', (code) => {
    const error = new Error(`the server ended with ${code} before it was ready:\n${output()}`);
    listening.reject(error);
    open.reject(error);
  });
  const ready = Promise.all([listening.promise, open.promise]).then(([url]) => url);
  // The process that kills it does not wait for it.
  for (const promise of [listening.promise, ready]) promise.catch(() => undefined);
  return [listening.promise, ready];
}

/** What /readyz says is wrong; nothing when the server is ready. */
export async function readObstacles(origin: string, token: string): Promise<string[]> {
  const answer = await fetch(`${origin}/readyz`, { headers: { authorization: `Bearer ${token}` } });
  const { obstacles = [] } = (await answer.json()) as { obstacles?: string[] };
  return obstacles;
}
