// A Chromium as readers have it, spoken to in the protocol of its developer tools. Playwright switches off what some tests and measurements are about: pages
// that are prepared, pages that are kept for going back, and the old page that stays until the new one can be painted.
import { BROWSER_ARGS } from './browser.ts';
import { type Browser, startBrowser } from './browser-process.ts';

export function openChromium(program: string, args: readonly string[] = []): Promise<Browser> {
  return startBrowser(program, (profile) => [
    ...BROWSER_ARGS,
    ...['--headless', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    ...args,
  ]);
}
