// The three sites that are compared: ours by its own server, the other two as files on a good host.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { toBarePage } from '../bare-page.ts';
import { PROJECT } from '../project.ts';
import { withServer } from '../site-server.ts';
import { DOCUSAURUS } from './docusaurus-project.ts';

export const DIST = join(PROJECT, 'site', 'dist');

export const SITES = ['ours', 'docusaurus', 'bare'] as const;
export type SiteName = (typeof SITES)[number];
export type Origins = Record<SiteName, string>;

/** Serves all three while something is measured. `paths` are the pages that the bare site has. */
export async function withSites<T>(
  paths: readonly string[],
  measure: (origins: Origins) => Promise<T>,
): Promise<T> {
  const bareFolder = await mkdtemp(join(tmpdir(), 'midweek-bare-'));
  try {
    await writeBareSite(bareFolder, paths);
    return await withServer(({ origin: ours }) =>
      withFiles(DOCUSAURUS.build, (docusaurus) =>
        withFiles(bareFolder, (bare) => measure({ ours, docusaurus, bare })),
      ),
    );
  } finally {
    await rm(bareFolder, { recursive: true, force: true });
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

async function withFiles<T>(folder: string, use: (origin: string) => Promise<T>): Promise<T> {
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
