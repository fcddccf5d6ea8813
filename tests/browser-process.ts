// A browser as readers have it, in a process and with a profile of its own. The developer tools of Chromium and the WebDriver BiDi of Firefox are
// spoken alike: numbered commands and events, on a socket whose address the browser writes to its log.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

// biome-ignore lint/suspicious/noExplicitAny: the shape depends on the command or event, and callers take it apart at once
export type Payload = any;
type Listener = (params: Payload, sessionId: string | undefined) => void;

export type Browser = {
  send: (method: string, params?: object, sessionId?: string) => Promise<Payload>;
  /** Listens to an event of all sessions. Returns how to stop. */
  on: (method: string, listener: Listener) => () => void;
  /** By the command that ends the browser. The profile goes with it. */
  close: (method: string) => Promise<void>;
};

/** `prepare` may write to the profile before the browser starts, and returns its flags; `path` follows the address that is in the log. */
export async function startBrowser(
  program: string,
  prepare: (profile: string) => string[] | Promise<string[]>,
  path = '',
): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'midweek-browser-'));
  const browser = spawn(program, [...(await prepare(profile)), 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(browser, 'exit');
  const removeProfile = () => rm(profile, { recursive: true, force: true, maxRetries: 5 });
  try {
    const { send, on } = await connect(`${await addressOf(browser.stderr)}${path}`);
    const close = async (method: string) => {
      // Asked to, not killed: the program may be a script that starts the browser, and would leave it behind.
      void send(method);
      await exited;
      await removeProfile();
    };
    return { send, on, close };
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
  error?: string | { message: string };
  message?: string;
  sessionId?: string;
};

async function connect(address: string): Promise<Omit<Browser, 'close'>> {
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
        waiting.set(lastId, ({ result, error, message }) => {
          if (!error) return resolve(result);
          const reason = typeof error === 'string' ? `${error}, ${message}` : error.message;
          reject(new Error(`tests: the browser refuses ${method}: ${reason}`));
        });
        socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
      }),
    on: (method, listener) => {
      const set = listeners.get(method) ?? new Set();
      listeners.set(method, set.add(listener));
      return () => void set.delete(listener);
    },
  };
}
