// Folders and links that are not finished. Their names say which process makes them, so that those of a process that was killed can be told
// apart and deleted.
import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A name that no other process takes. Names with a dot are not releases, and servers do not show them. */
export function nameDraft(): string {
  return `.draft-${process.pid}-${randomUUID()}`;
}

/** Deletes the drafts in a folder whose process has ended. */
export async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^\.draft-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
