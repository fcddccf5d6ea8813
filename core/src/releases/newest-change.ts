import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isWritten } from '../files/site-folder.ts';

/**
 * When hand-written content of a site folder last changed, in milliseconds; 0 when there is none. Deleting a file updates the mtime of its
 * folder. So do builds and servers that keep their files in the site folder, and then the mtime of that folder itself is ignored.
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
