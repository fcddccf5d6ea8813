import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../tests/browser.ts';
import { PROJECT } from './project.ts';
import type { Measurement } from './result.ts';

const PORT = 4174;
const SLOWDOWN = 4;
const RUNS = 5;
const BUDGETS = { blockingMs: 50, shift: 0 };

/** A reader who only reads, on a phone-sized screen with a processor four times slower. */
export async function measurePageSpeed(): Promise<Measurement[]> {
  const server = spawn(process.execPath, [join(PROJECT, 'server/src/main.ts')], {
    env: { ...process.env, PORT: String(PORT), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    await new Promise((resolve) => server.once('message', resolve));
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
    const runs = [];
    for (let run = 0; run < RUNS; run++)
      runs.push(await visit(browser, `http://127.0.0.1:${PORT}/newsletter/252`));
    await browser.close();
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
  } finally {
    await stop(server);
  }
}

type Visit = { paint: number; blocking: number; shift: number };

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
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

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
