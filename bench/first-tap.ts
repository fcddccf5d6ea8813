import type { Browser, Page } from '@playwright/test';
import type { Measurement } from './result.ts';
import { median, SLOWDOWN, withSite } from './slow-phone.ts';

const RUNS = 5;
const TIMEOUT_MS = 10_000;
const BUDGETS = { platformMs: 100, fieldMs: 200, islandMs: 500 };

type Tap = { name: string; path: string; width: number; button: string; answer: string; budget: number };

const TAPS: readonly Tap[] = [
  {
    name: 'first tap on the menu',
    path: '/newsletter/252',
    width: 390,
    button: '[data-menu-button]',
    answer: 'dialog#navbar-menu[open], dialog#navbar-menu:popover-open',
    budget: BUDGETS.platformMs,
  },
  {
    name: 'first tap on a dropdown',
    path: '/newsletter/252',
    width: 1280,
    button: 'header [popovertarget=navbar-languages]',
    answer: '#navbar-languages:popover-open',
    budget: BUDGETS.platformMs,
  },
  {
    name: 'first tap on the colour switch',
    path: '/newsletter/252',
    width: 390,
    button: 'header > nav [data-color-mode]',
    answer: 'html[data-theme=dark]',
    budget: BUDGETS.platformMs,
  },
  {
    name: 'first tap on search',
    path: '/newsletter/252',
    width: 390,
    button: '[data-search]',
    answer: '[data-search-dialog][open] input:focus',
    budget: BUDGETS.fieldMs,
  },
  {
    name: 'first tap on an island',
    path: '/articles/useSyncExternalStore-the-underrated-react-api',
    width: 390,
    button: '[data-island=StoreDemo] button',
    answer: '[data-island=StoreDemo] li:nth-child(2)[data-current]',
    budget: BUDGETS.islandMs,
  },
];

/** How long a reader waits for the answer to the first tap, on a processor four times slower. */
export function measureFirstTaps(): Promise<Measurement[]> {
  return withSite(async (browser, origin) => {
    const measurements: Measurement[] = [];
    for (const { name, budget, ...tap } of TAPS) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) times.push(await timeTap(browser, origin, tap));
      measurements.push({ group: 'First tap, slow phone', name, value: median(times), unit: 'ms', budget });
    }
    return measurements;
  });
}

async function timeTap(
  browser: Browser,
  origin: string,
  { path, width, button, answer }: Omit<Tap, 'name' | 'budget'>,
): Promise<number> {
  const isPhone = width < 500;
  const page = await browser.newPage({
    viewport: { width, height: 844 },
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  const devtools = await page.context().newCDPSession(page);
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const target = page.locator(button).first();
  await target.scrollIntoViewIfNeeded();
  const answered = watch(page, answer);
  await target.click();
  const waited = await answered;
  await page.close();
  return waited;
}

/** From the pointer going down to the first frame that shows the answer, by the clock of the page. */
function watch(page: Page, answer: string): Promise<number> {
  return page.evaluate(
    ([answer, timeoutMs]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(reject, timeoutMs, new Error(`bench: ${answer} was not shown within ${timeoutMs} ms`));
        addEventListener(
          'pointerdown',
          ({ timeStamp }) => {
            const look = () => {
              if (document.querySelector(answer)) resolve(performance.now() - timeStamp);
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    [answer, TIMEOUT_MS] as const,
  );
}
