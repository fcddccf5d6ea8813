// A browser that is watched by its tab. Playwright watches pages, and a page that is watched prepares no others.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { BROWSER_ARGS, findBrowser } from '../browser.ts';

export type TabPage = {
  evaluate: <T>(expression: string) => Promise<T>;
  send: (method: string, parameters: object) => Promise<unknown>;
  /** Calls the listener for each event of that name; most domains send theirs only after `enable`. */
  on: <T>(event: string, listener: (parameters: T) => void) => void;
};
/** The pages of the tab in the order in which they came: the open one, then those that are being prepared. */
export type Tab = { pages: readonly TabPage[]; close: () => Promise<void> };

type Message = {
  id?: number;
  method?: string;
  result?: Record<string, unknown>;
  error?: { message: string };
  params?: object;
  sessionId?: string;
};
type Attached = { sessionId: string; targetInfo: { type: string } };

/** Opens a tab of a browser of its own, by the protocol of the developer tools. */
export async function openTab(): Promise<Tab> {
  const folder = await mkdtemp(join(tmpdir(), 'midweek-browser-'));
  const flags = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    '--window-size=1280,900',
  ];
  const browser = spawn(await findBrowser(), [...BROWSER_ARGS, ...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { send, onMessage, socket } = await connect(await addressOf(browser.stderr));
  const pages: TabPage[] = [];
  onMessage(({ method, params }) => {
    if (method !== 'Target.attachedToTarget') return;
    const { sessionId, targetInfo } = params as Attached;
    if (targetInfo.type !== 'page') return;
    pages.push({
      ...createPage((method, parameters) => send(method, parameters, sessionId)),
      on: <T>(event: string, listener: (parameters: T) => void) =>
        onMessage((message) => {
          if (message.sessionId === sessionId && message.method === event) listener(message.params as T);
        }),
    });
  });
  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [{ targetId } = {}] = targetInfos as { targetId?: string }[];
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
    sessionId as string,
  );
  return {
    pages,
    close: async () => {
      socket.close();
      browser.kill();
      await once(browser, 'exit');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Send = (method: string, parameters: object, sessionId?: string) => Promise<Record<string, unknown>>;

function createPage(send: Send): Pick<TabPage, 'send' | 'evaluate'> {
  return {
    send,
    evaluate: async <T>(expression: string) => {
      const { result } = await send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      return (result as { value: T }).value;
    },
  };
}

/** The browser writes the address to listen at to its log. */
async function addressOf(log: Readable): Promise<string> {
  let text = '';
  for await (const chunk of log.iterator({ destroyOnReturn: false })) {
    text += chunk;
    const [address] = /ws:\/\/\S+/.exec(text) ?? [];
    if (address) return address;
  }
  throw new Error(`tests: the browser does not start\n${text}`);
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const listeners: ((message: Message) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    for (const listener of listeners) listener(message);
  });
  const onMessage = (listener: (message: Message) => void) => void listeners.push(listener);
  let lastId = 0;
  const send: Send = (method, params, sessionId) => {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return new Promise((resolve, reject) => {
      onMessage(({ id: answered, result = {}, error }) => {
        if (answered === id) error ? reject(new Error(error.message)) : resolve(result);
      });
    });
  };
  return { socket, send, onMessage };
}
