import type { Browser } from '@playwright/test';
import type { Measurement } from './result.ts';
import { median, SLOWDOWN, withSite } from './slow-phone.ts';

const RUNS = 9;
const BUDGETS = { blockingMs: 50, shift: 0 };

/** A reader who only reads, on a phone-sized screen with a processor four times slower. */
export function measurePageSpeed(): Promise<Measurement[]> {
  return withSite(async (browser, origin) => {
    const runs: Visit[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, `${origin}/newsletter/252`));
    const group = 'Issue on a slow phone';
    return [
      { group, name: 'first paint', value: median(runs.map(({ paint }) => paint)), unit: 'ms' },
      {
        group,
        name: 'total blocking time',
        value: median(runs.map(({ blocking }) => blocking)),
        unit: 'ms',
        budget: BUDGETS.blockingMs,
      },
      {
        group,
        name: 'layout shift',
        value: Math.max(...runs.map(({ shift }) => shift)),
        unit: 'shift',
        budget: BUDGETS.shift,
      },
    ];
  });
}

type Visit = { paint: number; blocking: number; shift: number };

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    const seen = { blocking: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  const result = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { paint, ...(globalThis as unknown as { seen: { blocking: number; shift: number } }).seen };
  });
  await page.close();
  return result;
}
