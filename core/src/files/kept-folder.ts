import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The end of a name that is still being made, here or by another process. */
const DRAFT = '.draft';

/**
 * The folder of one version below `parent`, made unless it was made before. It is made beside its place and moved there at the end, so what
 * is in place is whole. Those of other versions go.
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
  // Another build may have been quicker.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  for (const name of older) await rm(join(parent, name), { recursive: true, force: true });
  return folder;
}
