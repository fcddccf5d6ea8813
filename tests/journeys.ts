import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions, PlaywrightTestConfig } from '@playwright/test';
import { findBrowser, playwrightArgs } from './browser.ts';
import { isWhole } from './e2e/walk/screens.ts';
import { type Face, faceEnvironment } from './fonts.ts';
import { READY, SITE } from './serve.ts';

const PROJECT = join(import.meta.dirname, '..');
const WALK = '**/walk/*.spec.ts';

type JourneysConfig = PlaywrightTestConfig<object, { face: Face }>;

/** Journeys through the newsletter in a folder, which is built first and served as in production. */
export async function journeysThrough(siteFolder: string): Promise<JourneysConfig> {
  // The configuration is read by every worker too; they share the folder of the first.
  process.env.MIDWEEK_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'midweek-data-'));
  process.env.MIDWEEK_SITE = siteFolder;
  // Servers of the tests start in half the time when Node keeps what it makes of TypeScript.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
  // Of every browser that the tests start, Playwright's or their own.
  Object.assign(process.env, faceEnvironment('wide'));
  const executablePath = await findBrowser();
  const launchOptions = { executablePath, args: playwrightArgs(executablePath) };
  return {
    testDir: join(import.meta.dirname, 'e2e'),
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
      launchOptions,
      // Otherwise most clicks would wait for the page to scroll smoothly. Tests of motion ask for it.
      contextOptions: { reducedMotion: 'reduce' },
      trace: 'on-first-retry',
    },
    projects: [
      { name: 'journeys', testIgnore: WALK },
      { name: 'walk, wide face', testMatch: WALK },
      ...(isWhole ? [walkWithNarrowFace(launchOptions)] : []),
    ],
    webServer: {
      command: 'node tests/serve.ts',
      cwd: PROJECT,
      wait: { stdout: new RegExp(READY) },
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
  };
}

/** What only a narrow face breaks is rare. */
function walkWithNarrowFace(launchOptions: LaunchOptions) {
  return {
    name: 'walk, narrow face',
    testMatch: WALK,
    use: {
      face: 'narrow',
      launchOptions: { ...launchOptions, env: { ...process.env, ...faceEnvironment('narrow') } },
    } as const,
  };
}
