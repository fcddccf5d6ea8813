// The texts of our pages as plain HTML, and the server for them: the least that a site can be.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { toBarePage } from './bare-page.ts';
import { DIST } from './project.ts';

/** Serves bare copies of pages of the built site, under the same addresses. */
export async function withBareSite<T>(
  paths: readonly string[],
  use: (origin: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'midweek-bare-'));
  try {
    await writeBareSite(folder, paths);
    return await withFiles(folder, use);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeBareSite(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const name = `${path === '/' ? '/index' : path}.html`;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), toBarePage(await readFile(join(DIST, name), 'utf8')));
  }
  await cp(join(DIST, 'media'), join(folder, 'media'), { recursive: true });
}

/** Serves a folder as a good host of static files does. */
export async function withFiles<T>(folder: string, use: (origin: string) => Promise<T>): Promise<T> {
  const server = fork(join(import.meta.dirname, 'static-server.ts'), [folder]);
  try {
    const [{ url }] = await once(server, 'message');
    return await use(url);
  } finally {
    const exited = once(server, 'exit');
    server.disconnect();
    await exited;
  }
}
