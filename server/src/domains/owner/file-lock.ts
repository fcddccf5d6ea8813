// A lock file around taking over the socket: without it, two processes could both find it abandoned and both take it.
import { closeSync, fstatSync, openSync, rmSync, type Stats, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 50;
/** The lock is held for milliseconds. An older one was left by a process that was killed while it held it. */
const STALE_AFTER_MS = 10_000;

/** Waits for the lock and returns the function that releases it. */
export async function acquireFileLock(file: string): Promise<() => void> {
  for (;;) {
    try {
      const own = create(file);
      return () => {
        const now = statSync(file, { throwIfNoEntry: false });
        if (now?.ino === own.ino && now.mtimeMs === own.mtimeMs) rmSync(file, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > STALE_AFTER_MS) rmSync(file, { force: true });
    else await wait(POLL_MS);
  }
}

/** Empty, so that it can be created on a full disk too. */
function create(file: string): Stats {
  const handle = openSync(file, 'wx', 0o600);
  try {
    return fstatSync(handle);
  } finally {
    closeSync(handle);
  }
}
