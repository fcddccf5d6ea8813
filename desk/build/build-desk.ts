// Compiles the desk for the browser, into a folder that is whole or not there.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { hashCode } from '@midweek/core/files';

const PROJECT = resolve(import.meta.dirname, '..', '..');
/** What the desk is made of; everything that these import counts, too. */
const SOURCES = ['desk/build', 'desk/index.html', 'desk/package.json', 'desk/src', 'site/src/styles'];
/** In the folder: the hash of what it was made of. */
const STAMP = 'made-of';

/** Where the server looks for it. */
export const DESK_DIST = join(PROJECT, 'desk', 'dist');

/** Whether the folder has the desk as its sources are now. */
export async function isDeskBuilt(outDir: string = DESK_DIST): Promise<boolean> {
  const stamp = await readFile(join(outDir, STAMP), 'utf8').catch(() => undefined);
  return stamp === hashCode(PROJECT, SOURCES);
}

/** Does nothing when the folder is up to date. */
export async function buildDesk(outDir: string = DESK_DIST): Promise<void> {
  if (await isDeskBuilt(outDir)) return;
  const stamp = hashCode(PROJECT, SOURCES);
  // Not a temporary folder of the system's: only its maker could read it, and the server may be somebody else.
  const draft = nameBeside(outDir);
  await mkdir(draft, { recursive: true });
  try {
    const [{ build }, { toBuildConfig }] = await Promise.all([import('vite'), import('./vite-config.ts')]);
    await build(toBuildConfig(draft));
    await writeFile(join(draft, STAMP), stamp);
    await replaceFolder(draft, outDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** A folder with files in it cannot be renamed over: for a moment there is none, and a server that reads it then is asked again. */
async function replaceFolder(draft: string, outDir: string): Promise<void> {
  const old = nameBeside(outDir);
  try {
    if (existsSync(outDir)) await rename(outDir, old);
    await rename(draft, outDir);
  } catch (error) {
    // Somebody else has built it in this moment.
    if (!(await isDeskBuilt(outDir))) throw error;
  } finally {
    await rm(old, { recursive: true, force: true });
  }
}

function nameBeside(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}-${randomUUID()}`);
}
