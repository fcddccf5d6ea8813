import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SITE_FILE = join(import.meta.dirname, '..', '..', 'content', 'site.yml');

/** Whether `content/` holds the newsletter that ships. Tests of the archive leave themselves out for any other. */
export async function isNewsletterShipped(): Promise<boolean> {
  const site = await readFile(SITE_FILE, 'utf8').catch(() => '');
  return /^title: Midweek$/m.test(site);
}
