// Which browser the tests drive: the machine's own Chromium, else the one that comes with npm. First the build without windows: another
// one takes half as long again.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

const WITHOUT_WINDOWS = 'chromium-headless-shell';
const NAMES = [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

// The default user agent says headless, and the collector would count it as a bot. Set for the whole browser, because a setting of the page does not
// apply to what it sends while it is unloaded.
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** Flags that keep a browser in a container quiet and offline. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  `--user-agent=${USER_AGENT}`,
];

// Repeats Playwright's own list, as far as this browser knows it: of two `--disable-features` only the last one counts, and ours comes last.
const SWITCHED_OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
// The suggestions of the address bar are web pages. They cost as much as the rest of a window, and no test types there.
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
// A renderer process that is kept ready for the next site. A test has one site, and is over before the process would be used.
const SPARE_PROCESS = 'SpareRendererForSitePerProcess';

// Animations of the window, not of the page. They take a tenth of what a window costs.
const NO_ANIMATIONS = '--animation-duration-scale=0';

/** Flags for a browser that Playwright starts. */
export function playwrightArgs(path: string): string[] {
  if (!drawsWindows(path)) return BROWSER_ARGS;
  return [
    ...BROWSER_ARGS,
    NO_ANIMATIONS,
    `--disable-features=${[...SWITCHED_OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES, SPARE_PROCESS].join(',')}`,
  ];
}

/**
 * The path of a Chromium. Throws with what to do when there is none.
 *
 * `isWhole` prefers the one with windows, which keeps pages for going back.
 */
export async function findBrowser({ isWhole = false } = {}): Promise<string> {
  const own = process.env.CHROMIUM_PATH ?? findOnPath(isWhole ? [...NAMES.slice(1), WITHOUT_WINDOWS] : NAMES);
  if (own) return own;
  // The packaged browser is built for one processor only.
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium');
    return chromium.executablePath();
  }
  const installed = installWithApt();
  if (installed) return installed;
  throw new Error(
    'No Chromium was found. Install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its program.',
  );
}

/** Whether a browser has windows, seen or not. The packaged one has none, and another name. */
function drawsWindows(path: string): boolean {
  return NAMES.slice(1).includes(basename(path));
}

export function findOnPath(names = NAMES): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** A bare Debian where nobody is asked for a password, such as a CI machine, can help itself. */
function installWithApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No Chromium on this machine: installing the one of Debian …');
  aptGet('update');
  // Older releases have only the one with windows.
  const isInstalled = [WITHOUT_WINDOWS, 'chromium'].some((name) =>
    aptGet('install', '--yes', '--no-install-recommends', name, 'fonts-noto-color-emoji'),
  );
  return isInstalled ? findOnPath() : undefined;
}

function aptGet(command: string, ...args: string[]): boolean {
  return spawnSync('apt-get', [command, '--quiet=2', ...args], { stdio: 'inherit' }).status === 0;
}
