import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Later than every file of the code, whoever edits it while the tests run. */
const BUILT = new Date('2100-01-01');
/** Later than the build. */
export const LATER = new Date('2100-01-02');

/** Makes a folder with content one that was built after everything it is made from. */
export function markAsBuilt(root: string): string {
  for (const folder of ['site/dist', 'build/mail', 'build/search']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const file of ['mail/en.json', 'mail/fr.json', 'pricing.json', 'site.json']) {
    writeFileSync(join(root, 'build', file), '{}');
  }
  utimesSync(join(root, 'build', 'site.json'), BUILT, BUILT);
  return root;
}
