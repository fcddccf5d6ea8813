// The Firefox of the machine, unchanged, spoken to in WebDriver BiDi. Nothing installs it.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOnPath } from '../../browser.ts';
import { type Browser, startBrowser } from '../../browser-process.ts';

export const findFirefox = () => findOnPath(['firefox-esr']);

const FONTS = join(import.meta.dirname, '..', '..', 'fonts');

const PREFERENCES = {
  // Otherwise most clicks would wait for the page to scroll smoothly.
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 0,
  // Its sandbox shows a page the fonts of the system only. A folder ends with a slash.
  'security.sandbox.content.read_path_whitelist': `${FONTS}/`,
};

export async function openFirefox({ hasScripts = true } = {}): Promise<Browser> {
  const program = findFirefox();
  if (!program) throw new Error('tests: no firefox-esr was found (Debian: apt-get install firefox-esr)');
  const prepare = async (profile: string) => {
    const preferences = Object.entries({ ...PREFERENCES, 'javascript.enabled': hasScripts });
    const lines = preferences.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
    await writeFile(join(profile, 'user.js'), lines.join(''));
    return ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  };
  const browser = await startBrowser(program, prepare, '/session');
  await browser.send('session.new', { capabilities: {} });
  await browser.send('session.subscribe', {
    events: ['log.entryAdded', 'network.fetchError', 'network.responseCompleted'],
  });
  return browser;
}
