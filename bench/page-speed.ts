import type { Browser, Page } from '@playwright/test';
import { type LongTask, toBlockingMs } from './blocking-time.ts';
import { withCountedSite } from './counted-site.ts';
import type { Measurement } from './result.ts';
import { median, SLOWDOWN, withSite } from './slow-phone.ts';

const RUNS = 9;
const ISSUE = '/newsletter/252';
const BUDGETS = { blockingMs: 50, shift: 0, scriptsKb: 90 };

/** A reader who only reads, on a phone-sized screen with a processor four times slower. */
export async function measurePageSpeed(): Promise<Measurement[]> {
  const read = await withSite((browser, origin) => visitOften(browser, origin));
  const counted = await withCountedSite((env) =>
    withSite((browser, origin) => visitOften(browser, origin, untilCounted), env),
  );
  return [
    ...toMeasurements('Issue on a slow phone', read),
    ...toMeasurements('The same, counted by our own server', counted),
  ];
}

function toMeasurements(group: string, visits: readonly Visit[]): Measurement[] {
  const typical = (value: (visit: Visit) => number) => median(visits.map(value));
  return [
    { group, name: 'first paint', value: typical(({ paint }) => paint), unit: 'ms' },
    {
      group,
      name: 'total blocking time',
      value: typical(({ blocking }) => blocking),
      unit: 'ms',
      budget: BUDGETS.blockingMs,
    },
    {
      group,
      name: 'layout shift',
      value: Math.max(...visits.map(({ shift }) => shift)),
      unit: 'shift',
      budget: BUDGETS.shift,
    },
    {
      group,
      name: 'scripts in all',
      value: typical(({ scriptsKb }) => scriptsKb),
      unit: 'kB',
      budget: BUDGETS.scriptsKb,
    },
  ];
}

/** `scriptsKb` is what is sent with gzip, as the budget has it. */
type Visit = { paint: number; blocking: number; shift: number; scriptsKb: number };

/** What the page notes while it loads. */
type Seen = { tasks: LongTask[]; shift: number };

/** What a visit waits for besides the page; called before it is opened. */
type Until = (page: Page) => Promise<unknown>;

const untilCounted: Until = (page) => page.waitForResponse('**/ingest/**');

async function visitOften(browser: Browser, origin: string, until: Until = async () => {}): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, `${origin}${ISSUE}`, until));
  return visits;
}

async function visit(browser: Browser, url: string, until: Until): Promise<Visit> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    const seen: Seen = { tasks: [], shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const more = until(page);
  await page.goto(url, { waitUntil: 'load' });
  await more;
  const { tasks, ...result } = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
    return {
      paint,
      scripts,
      ...(globalThis as unknown as { seen: Seen }).seen,
    };
  });
  await page.close();
  const sizes = await Promise.all(result.scripts.map(sentKb));
  return {
    ...result,
    blocking: toBlockingMs(tasks, result.paint),
    scriptsKb: sizes.reduce((sum, size) => sum + size, 0),
  };
}

async function sentKb(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  return Number(headers.get('content-length')) / 1000;
}
