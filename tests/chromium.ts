// A Chromium as readers have it, spoken to in the protocol of its developer tools. Playwright switches off what some tests and measurements are about: pages
// that are prepared, pages that are kept for going back, and the old page that stays until the new one can be painted.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { BROWSER_ARGS } from './browser.ts';

// biome-ignore lint/suspicious/noExplicitAny: the shape depends on the command or event, and callers take it apart at once
export type Payload = any;
type Listener = (params: Payload, sessionId: string | undefined) => void;

export type Chromium = {
  /** E.g. `Chrome/140.0.0.0`. */
  version: string;
  send: (method: string, params?: object, sessionId?: string) => Promise<Payload>;
  /** Listens to an event of all sessions. Returns how to stop. */
  on: (method: string, listener: Listener) => () => void;
  close: () => Promise<void>;
};

/** Starts a browser with a profile of its own, which goes when it is closed. */
export async function openChromium(program: string, args: readonly string[] = []): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), 'midweek-browser-'));
  const flags = ['--headless', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(program, [...BROWSER_ARGS, ...flags, ...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(browser, 'exit');
  const removeProfile = () => rm(profile, { recursive: true, force: true, maxRetries: 5 });
  try {
    const { send, on } = await connect(await addressOf(browser.stderr));
    const { product } = await send('Browser.getVersion');
    const close = async () => {
      // Asked to, not killed: the program may be a script that starts the browser, and would leave it behind.
      void send('Browser.close');
      await exited;
      await removeProfile();
    };
    return { version: product, send, on, close };
  } catch (error) {
    browser.kill();
    await removeProfile();
    throw error;
  }
}

/** The browser writes the address to listen at to its log. */
async function addressOf(log: Readable): Promise<string> {
  let text = '';
  for await (const chunk of log.iterator({ destroyOnReturn: false })) {
    text += chunk;
    const [address] = /ws:\/\/\S+/.exec(text) ?? [];
    if (!address) continue;
    // The rest of the log is of no interest, but must not fill the pipe.
    log.resume();
    return address;
  }
  throw new Error(`tests: the browser does not start\n${text}`);
}

type Message = {
  id?: number;
  method?: string;
  params?: Payload;
  result?: Payload;
  error?: { message: string };
  sessionId?: string;
};

async function connect(address: string): Promise<Pick<Chromium, 'send' | 'on'>> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, Set<Listener>>();
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id !== undefined) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
    for (const listener of listeners.get(message.method ?? '') ?? [])
      listener(message.params, message.sessionId);
  });
  let lastId = 0;
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, ({ result, error }) =>
          error
            ? reject(new Error(`tests: the browser refuses ${method}: ${error.message}`))
            : resolve(result),
        );
        socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      }),
    on: (method, listener) => {
      const set = listeners.get(method) ?? new Set();
      listeners.set(method, set.add(listener));
      return () => void set.delete(listener);
    },
  };
}
