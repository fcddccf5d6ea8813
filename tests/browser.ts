// Which browser the tests drive: the machine's own Chromium, else the one that comes with npm.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Flags that keep a browser in a container quiet and offline. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** The path of a Chromium. Throws with what to do when there is none. */
export async function findBrowser(): Promise<string> {
  const own = process.env.CHROMIUM_PATH ?? findOnPath();
  if (own) return own;
  // The packaged browser is built for one processor only.
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: chromium } = await import('@sparticuz/chromium');
    return chromium.executablePath();
  }
  const installed = installWithApt();
  if (installed) return installed;
  throw new Error(
    'No Chromium was found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  );
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) =>
    existsSync(file),
  );
}

/** A bare Debian where nobody is asked for a password, such as a CI machine, can help itself. */
function installWithApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No Chromium on this machine: installing the one of Debian …');
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-color-emoji'],
    { stdio: 'inherit' },
  );
  return findOnPath();
}
