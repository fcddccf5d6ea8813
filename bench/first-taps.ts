// How long a reader waits for the answer to the first tap on what a page offers, and for the first result of a search.
import type { Browser, Page } from '@playwright/test';
import { type Measurement, median, rowsOf } from './measurement.ts';
import { PHONE_WIDTH, SLOW_LINE, withBrowser, withPage } from './phone.ts';
import { withServer } from './programs.ts';

const RUNS = 5;
const TIMEOUT_MS = 10_000;
const DESKTOP_WIDTH = 1280;
const ISSUE = '/newsletter/252';
const BUDGETS = { platformMs: 100, fieldMs: 200, islandMs: 500, resultMs: 1200 };

type Tap = { path?: string; width?: number; button: string; answer: string };

const MENU: Tap = {
  button: '[data-menu-button]',
  answer: 'dialog#navbar-menu[open], dialog#navbar-menu:popover-open',
};
const DROPDOWN: Tap = {
  width: DESKTOP_WIDTH,
  button: 'header [popovertarget=navbar-languages]',
  answer: '#navbar-languages:popover-open',
};
const COLORS: Tap = { button: 'header > nav [data-color-mode]', answer: 'html[data-theme=dark]' };
const SEARCH: Tap = { button: '[data-search]', answer: '[data-search-dialog][open] input:focus' };
const ISLAND: Tap = {
  path: '/articles/useSyncExternalStore-the-underrated-react-api',
  button: '[data-island=StoreDemo] button',
  answer: '[data-island=StoreDemo] li:nth-child(2)[data-current]',
};
const RESULT = '[data-search-dialog] [role=option]';

export function measureFirstTaps(): Promise<Measurement[]> {
  const row = rowsOf('First tap, slow phone');
  const { platformMs, fieldMs, islandMs, resultMs } = BUDGETS;
  return withBrowser((browser) =>
    withServer(async ({ origin }) => {
      const timeTap = (tap: Tap) => repeat(() => tapOnce(browser, origin, tap));
      const timeResult = () => repeat(() => searchOnce(browser, origin));
      return [
        row('first tap on the menu', await timeTap(MENU), 'ms', { budget: platformMs }),
        row('first tap on a dropdown', await timeTap(DROPDOWN), 'ms', { budget: platformMs }),
        row('first tap on the colour switch', await timeTap(COLORS), 'ms', { budget: platformMs }),
        row('first tap on search', await timeTap(SEARCH), 'ms', { budget: fieldMs }),
        row('first tap on an island', await timeTap(ISLAND), 'ms', { budget: islandMs }),
        row('first result after the first letter', await timeResult(), 'ms', { budget: resultMs }),
      ];
    }),
  );
}

async function repeat(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await measure());
  return median(times);
}

function tapOnce(browser: Browser, origin: string, tap: Tap): Promise<number> {
  const { path = ISSUE, width = PHONE_WIDTH, button, answer } = tap;
  return withPage(browser, width, async (page) => {
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    const target = page.locator(button).first();
    await target.scrollIntoViewIfNeeded();
    const answered = watch(page, 'pointerdown', answer);
    await target.click();
    return answered;
  });
}

/** Of a reader who goes straight to the search: its code and the answer are fetched meanwhile, on a slow line. */
function searchOnce(browser: Browser, origin: string): Promise<number> {
  return withPage(browser, PHONE_WIDTH, async (page, devtools) => {
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    await page.goto(`${origin}${ISSUE}`, { waitUntil: 'load' });
    const answered = watch(page, 'keydown', RESULT);
    await page.locator(SEARCH.button).first().click();
    await page.locator(SEARCH.answer).waitFor();
    await page.keyboard.press('r');
    return answered;
  });
}

/** From what the reader does to the first frame that shows the answer, by the clock of the page. */
function watch(page: Page, event: 'pointerdown' | 'keydown', answer: string): Promise<number> {
  return page.evaluate(
    ([event, answer, timeoutMs]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(reject, timeoutMs, new Error(`bench: ${answer} was not shown within ${timeoutMs} ms`));
        const start = ({ timeStamp }: Event) => {
          const look = () => {
            if (document.querySelector(answer)) resolve(performance.now() - timeStamp);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        addEventListener(event, start, { capture: true, once: true });
      }),
    [event, answer, TIMEOUT_MS] as const,
  );
}
