// Windows of the browser that stay open from one test to the next: opening one costs as much as most of what tests do in it.
import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';

/** What a window is opened with. Windows are kept apart by it, but for the size. */
export type WindowOptions = {
  viewport: ViewportSize | null | undefined;
  colorScheme: 'light' | 'dark' | 'no-preference' | null | undefined;
  [option: string]: unknown;
};

export type LentWindow = { readonly context: BrowserContext; readonly page: Page };
type Window = LentWindow & { isSpent: boolean };

/** Calls whose effect outlasts the test, and cannot be undone. */
const LASTING = [
  'addCookies',
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'install',
  'newCDPSession',
  'pauseAt',
  'setExtraHTTPHeaders',
  'setFixedTime',
  'setOffline',
  'setSystemTime',
];
const EVENTS = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'worker',
];
const MEDIA = { media: null, forcedColors: null, contrast: null, reducedMotion: 'reduce' } as const;
const DESK = { width: 1280, height: 720 };

export class Windows {
  readonly #browser: Browser;
  readonly #kept = new Map<string, Window>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Lends a test a window in pristine state, and keeps it for the next test if it can be reset to that state. */
  async lend(options: WindowOptions, use: (window: LentWindow) => Promise<void>): Promise<void> {
    const key = JSON.stringify({ ...options, viewport: undefined });
    const window = this.#kept.get(key) ?? (await openWindow(this.#browser));
    this.#kept.delete(key);
    const { context, page } = window;
    await page.setViewportSize(options.viewport ?? DESK);
    const origins = new Set<string>();
    page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin));

    await use(window);
    await forgetCallbacks(window);
    if (window.isSpent || page.isClosed() || !(await clearStorage(page, origins))) return context.close();
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    await page.emulateMedia({ ...MEDIA, colorScheme: options.colorScheme ?? null });
    this.#kept.set(key, window);
  }

  async close(): Promise<void> {
    for (const { context } of this.#kept.values()) await context.close();
  }
}

async function openWindow(browser: Browser): Promise<Window> {
  // Playwright opens it with the options of the test.
  const context = await browser.newContext();
  const page = await context.newPage();
  const window: Window = { context, page, isSpent: false };
  const spend = () => {
    window.isSpent = true;
  };
  for (const target of [context, page, context.clock]) watchCalls(target, spend);
  return window;
}

/** Calls `onCall` before any method whose effect cannot be undone. */
function watchCalls(target: object, onCall: () => void): void {
  const methods = target as Record<string, ((...args: unknown[]) => unknown) | undefined>;
  for (const name of LASTING) {
    const method = methods[name];
    if (!method) continue;
    methods[name] = (...args) => {
      onCall();
      return method.apply(target, args);
    };
  }
}

async function forgetCallbacks({ context, page }: Window): Promise<void> {
  for (const target of [context, page]) for (const event of EVENTS) target.removeAllListeners(event);
  // Pages may still ask for something when their test is over, and nobody minds whether it is answered.
  const ended = { behavior: 'ignoreErrors' } as const;
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll(ended)));
}

/**
 * Clears what was stored, from a page without scripts: the page before it may store something as it goes. Returns whether it could: a test may have
 * stopped its server.
 */
async function clearStorage(page: Page, origins: ReadonlySet<string>): Promise<boolean> {
  try {
    for (const origin of origins) {
      if (!origin.startsWith('http')) continue;
      await page.goto(`${origin}/robots.txt`);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    return true;
  } catch {
    return false;
  }
}
