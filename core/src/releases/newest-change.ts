import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isWritten } from '../files/site-folder.ts';

/**
 * When something that somebody writes in a site folder was last changed, in milliseconds; 0 when there is nothing. A file that was deleted
 * changes its folder. So do builds and servers that keep their own there: then the site folder itself does not count.
 */
export async function newestChange(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const written = entries.filter(isWritten);
  const counted = written.length === entries.length ? ['', ...written] : written;
  const times = await Promise.all(counted.map((entry) => modifiedAt(join(folder, entry))));
  return times.reduce((newest, time) => Math.max(newest, time), 0);
}

async function modifiedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}
