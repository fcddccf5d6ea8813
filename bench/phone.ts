// A phone with a processor four times slower, in a browser that reaches this machine only.
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser, playwrightArgs } from '../tests/browser.ts';

const SLOWDOWN = 4;
/** What is called slow 4G: 1.6 Mbit/s and 150 ms. */
export const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
/** What a page asks of others fails at once. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
export const PHONE_WIDTH = 390;

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...playwrightArgs(executablePath), ALONE] });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page without memory: cache and storage are its own and go with it. A wide one has the same processor, and a mouse. */
export async function withPage<T>(
  browser: Browser,
  width: number,
  use: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const isPhone = width <= PHONE_WIDTH;
  const viewport = { width, height: 844 };
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await use(page, devtools);
  } finally {
    await context.close();
  }
}

/** What the page notes while it loads. */
type Seen = { largestPaintMs: number; shift: number; tasks: LongTask[] };
/** As browsers report it: more than 50 ms without a break. */
type LongTask = { startTime: number; duration: number };

export type Visit = Awaited<ReturnType<typeof visit>>;

/** A first visit on a slow line, until nothing has been fetched for a while, so with everything that is fetched ahead. */
export function visit(browser: Browser, url: string) {
  return withPage(browser, PHONE_WIDTH, async (page, devtools) => {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    const untilQuiet = watchTraffic(devtools);
    await page.addInitScript(observe);
    await page.goto(url);
    const traffic = await untilQuiet();
    const { tasks, ...seen } = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestIdleCallback(resolve));
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      return {
        firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        /** Addresses. */
        scripts: names.filter((name) => name.endsWith('.js')),
        ...(globalThis as unknown as { seen: Seen }).seen,
      };
    });
    if (!seen.firstPaintMs) throw new Error(`bench: ${url} was not painted`);
    return { ...seen, ...traffic, blockingMs: toBlockingMs(tasks, seen.firstPaintMs) };
  });
}

/** Runs in the page. */
function observe(): void {
  if (top !== self) return;
  const seen: Seen = { largestPaintMs: 0, shift: 0, tasks: [] };
  Object.assign(globalThis, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaintMs = startTime;
  });
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

const UNNOTICED_MS = 50;

/**
 * Total blocking time, as the metric is defined: the time that tasks after the first paint exceed 50 ms by. Tasks before it are already part of the first
 * paint time, and counting them would put plain HTML, which is laid out in one go, behind pages that arrive in pieces.
 */
function toBlockingMs(tasks: readonly LongTask[], firstPaintMs: number): number {
  return tasks.reduce((sum, { startTime, duration }) => {
    const afterPaint = Math.min(duration, startTime + duration - firstPaintMs);
    return sum + Math.max(0, afterPaint - UNNOTICED_MS);
  }, 0);
}

const QUIET_MS = 1_500;

/** Counts what is fetched from this machine. */
function watchTraffic(devtools: CDPSession) {
  const lengths = new Map<string, number>();
  let lastEvent = performance.now();
  const note = (requestId: string, length: number) => {
    lengths.set(requestId, (lengths.get(requestId) ?? 0) + length);
    lastEvent = performance.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).hostname === '127.0.0.1') note(requestId, 0);
  });
  devtools.on('Network.dataReceived', ({ requestId }) => {
    if (lengths.has(requestId)) note(requestId, 0);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (lengths.has(requestId)) note(requestId, encodedDataLength);
  });
  return async () => {
    while (performance.now() - lastEvent < QUIET_MS) await pause(50);
    const bytes = [...lengths.values()].reduce((sum, length) => sum + length, 0);
    return { requests: lengths.size, bytes };
  };
}
