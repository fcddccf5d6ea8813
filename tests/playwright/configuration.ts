// What both rings of browser tests have in common. The newsletter in a folder is built first, and served as in production.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions, PlaywrightTestConfig } from '@playwright/test';
import { findBrowser, playwrightArgs } from '../browser.ts';
import { type Face, faceEnvironment } from '../fonts.ts';
import { FROZEN_SITE } from '../frozen-site.ts';
import { READY, SITE } from '../serve.ts';

const PROJECT = join(import.meta.dirname, '..', '..');

export type BrowserConfig = PlaywrightTestConfig<object, { face: Face }>;

export async function configureBrowserTests({ hasFixtureSites = false } = {}): Promise<BrowserConfig> {
  // The configuration is read by every worker too; they share the folder of the first.
  process.env.MIDWEEK_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'midweek-data-'));
  process.env.MIDWEEK_SITE = FROZEN_SITE;
  // Servers of the tests start in half the time when Node keeps what it makes of TypeScript.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
  // Of every browser that the tests start, Playwright's or their own.
  Object.assign(process.env, faceEnvironment('wide'));
  return {
    testDir: join(PROJECT, 'tests'),
    outputDir: join(PROJECT, 'test-results'),
    workers: 2,
    fullyParallel: true,
    forbidOnly: Boolean(process.env.CI),
    // A shared machine can be slower than any timeout; what fails twice is broken.
    retries: process.env.CI ? 1 : 0,
    timeout: 60_000,
    // Tried again soon: what these tests wait for is mostly quick, or brought about by the try itself.
    expect: { timeout: 15_000, toPass: { intervals: [50] } },
    use: {
      baseURL: SITE,
      launchOptions: await launchOptionsWith('wide'),
      // Otherwise most clicks would wait for the page to scroll smoothly. Tests of motion ask for it.
      contextOptions: { reducedMotion: 'reduce' },
      trace: 'on-first-retry',
    },
    webServer: {
      command: `node tests/serve.ts${hasFixtureSites ? ' --with-fixtures' : ''}`,
      cwd: PROJECT,
      wait: { stdout: new RegExp(READY) },
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  };
}

export async function launchOptionsWith(face: Face): Promise<LaunchOptions> {
  const executablePath = await findBrowser();
  return {
    executablePath,
    args: playwrightArgs(executablePath),
    env: { ...process.env, ...faceEnvironment(face) },
  };
}
