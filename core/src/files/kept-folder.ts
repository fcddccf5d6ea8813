import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Suffix of folders that are still being created, by this or another process. */
const DRAFT = '.draft';

/**
 * The folder of one version below `parent`, created unless it exists. It is created under a temporary name and renamed at the end, so an
 * existing folder is always complete. Folders of other versions are deleted.
 */
export async function keepFolder(
  parent: string,
  version: string,
  make: (draft: string) => Promise<void>,
): Promise<string> {
  const folder = join(parent, version);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}${DRAFT}`;
  await mkdir(dirname(draft), { recursive: true });
  try {
    await make(draft);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  const older = (await readdir(parent)).filter((name) => name !== version && !name.endsWith(DRAFT));
  // Another build may have finished first.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  for (const name of older) await rm(join(parent, name), { recursive: true, force: true });
  return folder;
}
