// One process at a time looks at a socket and takes it: otherwise two could both find it abandoned.
import { closeSync, fstatSync, openSync, rmSync, type Stats, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const TURN_POLL_MS = 50;
/** A turn takes milliseconds. One that is older was left by a process that was killed in the middle. */
const TURN_LIFETIME_MS = 10_000;

/** Waits for its turn; the function that comes back ends it. */
export async function takeTurn(file: string): Promise<() => void> {
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
    if (age > TURN_LIFETIME_MS) rmSync(file, { force: true });
    else await wait(TURN_POLL_MS);
  }
}

/** Empty, so that it can also be made on a full disk. */
function create(file: string): Stats {
  const handle = openSync(file, 'wx', 0o600);
  try {
    return fstatSync(handle);
  } finally {
    closeSync(handle);
  }
}
