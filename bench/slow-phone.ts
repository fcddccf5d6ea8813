// The built site in a real browser on a processor four times slower.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../tests/browser.ts';
import { PROJECT } from './project.ts';

const PORT = 4174;
export const SLOWDOWN = 4;

/** Serves the site while something is measured. */
export async function withSite<T>(measure: (browser: Browser, origin: string) => Promise<T>): Promise<T> {
  const server = spawn(process.execPath, [join(PROJECT, 'server/src/main.ts')], {
    env: { ...process.env, PORT: String(PORT), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    await new Promise((resolve) => server.once('message', resolve));
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
    try {
      return await measure(browser, `http://127.0.0.1:${PORT}`);
    } finally {
      await browser.close();
    }
  } finally {
    await stop(server);
  }
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
