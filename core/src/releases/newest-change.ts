import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** When something below a path was last changed, in milliseconds; 0 when there is nothing. A file that was deleted changes its folder. */
export async function newestChange(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true }).catch(() => []);
  const times = await Promise.all([path, ...entries.map((entry) => join(path, entry))].map(modifiedAt));
  return times.reduce((newest, time) => Math.max(newest, time), 0);
}

async function modifiedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}
