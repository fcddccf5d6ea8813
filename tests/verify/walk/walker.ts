// Two pages that a worker of the tests walks with, one of them without scripts. They stay open: a page of its own would cost each test more than its walk.
import type { Locale } from '@midweek/core';
import { type Browser, test as base, type Page } from '@playwright/test';
import type { Face } from '../../fonts.ts';
import { isWhole, type Screen, toScreen } from './screens.ts';

export { expect } from '@playwright/test';

export const MODES = ['with scripts', 'without scripts'] as const;
export type Mode = (typeof MODES)[number];

/** English with scripts and French without. */
export function isPair(locale: Locale, mode: Mode): boolean {
  return (locale === 'en') === (mode === 'with scripts');
}

/** A short walk looks at that pair only: what scripts do not change is the same in both, and French words are the longer ones. */
export function isWalked(locale: Locale, mode: Mode): boolean {
  return isWhole || isPair(locale, mode);
}

export type Walker = {
  page: Page;
  open: (href: string, width: number) => Promise<void>;
  /** What went wrong since: errors, and what moved while the page was loaded. From now on scripts of the test run in it, axe for one. */
  finish: () => Promise<string[]>;
};

type WorkerFixtures = { face: Face; walkers: Record<Mode, Walker> };

export const test = base.extend<object, WorkerFixtures>({
  face: ['wide', { option: true, scope: 'worker' }],
  walkers: [
    async ({ browser }, use, { project }) => {
      const origin = project.use.baseURL ?? '';
      const walkers = {
        'with scripts': await createWalker(browser, origin, true),
        'without scripts': await createWalker(browser, origin, false),
      };
      await use(walkers);
      for (const { page } of Object.values(walkers)) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

async function createWalker(browser: Browser, baseURL: string, hasScripts: boolean): Promise<Walker> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: hasScripts,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const switchScripts = async (isOn: boolean) => {
    if (!hasScripts) await devtools.send('Emulation.setScriptExecutionDisabled', { value: !isOn });
  };
  // The page of a private link sends its form by itself after a while, and stays when nothing comes back.
  await page.route('**/workflow/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.fallback(),
  );
  let errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`error: ${message}`));
  page.on('console', (message) => {
    const isNotFoundPage = message.location().url === page.url() && message.text().includes('404');
    if (message.type() === 'error' && !isNotFoundPage) errors.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) errors.push(`request to elsewhere: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was fetching ahead.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') errors.push(`${reason}: ${request.url()}`);
  });
  let loaded = 0;
  const load = async (href: string, screen: Screen) => {
    await switchScripts(false);
    await page.setViewportSize(screen);
    await page.goto(href);
    if (hasScripts) await page.evaluate(waitForFrames);
    loaded = await page.evaluate(() => {
      // Otherwise what is far below has only a guessed height.
      delete document.documentElement.dataset.lazy;
      return performance.now();
    });
  };
  const readShifts = async () => {
    await switchScripts(true);
    return page.evaluate(listShifts, [loaded, LEAST_SHIFT] as [number, number]);
  };
  let first: Parameters<typeof load> | undefined;
  return {
    page,
    open: async (href, width) => {
      errors = [];
      first = [href, toScreen(width)];
      await load(...first);
    },
    finish: async () => {
      let shifts = await readShifts();
      // A busy machine may paint half a document before the rest is read. What moves because of the page itself moves every time.
      if (shifts.length > 0 && first) {
        await load(...first);
        shifts = await readShifts();
      }
      return [...errors, ...shifts];
    },
  };
}

async function waitForFrames(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

/** Far below the 0.1 that browsers call good. A busy machine paints a document in parts, and the home page then moves by up to 0.012. */
const LEAST_SHIFT = 0.015;

/** Layout shifts are only reported to an observer. */
function listShifts([until, least]: [until: number, least: number]): Promise<string[]> {
  type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const shifts = (list.getEntries() as Shift[]).filter(
        (entry) => entry.startTime <= until && entry.value >= least,
      );
      observer.disconnect();
      resolve(
        shifts.map(({ value, sources }) => {
          const moved = sources.map(({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 60));
          return `layout shift of ${value.toFixed(3)}: ${moved.join(', ')}`;
        }),
      );
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // The observer is never called if nothing shifted.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
  });
}
