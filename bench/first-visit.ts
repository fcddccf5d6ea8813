// A first visit to one page on a slow phone.
import type { Chromium } from '../tests/chromium.ts';
import { toBlockingMs } from './blocking-time.ts';
import { PHONE, type Traffic, withTab } from './slow-tab.ts';

export type Visit = Traffic & {
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  shift: number;
};

const OBSERVE = `(() => {
  if (top !== self) return;
  const seen = { largestPaintMs: 0, tasks: [], shift: 0 };
  globalThis.seen = seen;
  const observe = (type, add) => new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => { seen.tasks.push({ startTime, duration }); });
  observe('layout-shift', ({ value }) => { seen.shift += value; });
  observe('largest-contentful-paint', ({ startTime }) => { seen.largestPaintMs = startTime; });
})()`;

export function measureVisit(chromium: Chromium, url: string): Promise<Visit> {
  return withTab(chromium, PHONE, OBSERVE, async (tab) => {
    await tab.open(url);
    const { tasks, ...seen } = await tab.evaluate(`(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestIdleCallback(resolve));
      return { firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime, ...seen };
    })()`);
    if (!seen.firstPaintMs) throw new Error(`bench: ${url} was not painted`);
    return { ...seen, blockingMs: toBlockingMs(tasks, seen.firstPaintMs), ...tab.traffic() };
  });
}
