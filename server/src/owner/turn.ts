// One process at a time looks at a socket and takes it: otherwise two could both find it abandoned.
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const TURN_POLL_MS = 50;
/** A turn takes milliseconds. One that is older was left by a process that was killed in the middle. */
const TURN_LIFETIME_MS = 10_000;

/** Waits for its turn; the function that comes back ends it. */
export async function takeTurn(file: string): Promise<() => void> {
  const name = randomUUID();
  for (;;) {
    try {
      writeFileSync(file, name, { flag: 'wx', mode: 0o600 });
      return () => {
        if (readOrNothing(file) === name) rmSync(file, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > TURN_LIFETIME_MS) rmSync(file, { force: true });
    else await wait(TURN_POLL_MS);
  }
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
