// Which release the server of a data folder serves. It loads no code of the database.

import { OwnerProblem } from '../owner-problem.ts';
import { showServedRelease } from '../release/show-served-release.ts';
import { StartupError } from '../startup-error.ts';
import { askOwner, isListening } from './owner-client.ts';
import { toSocketPath } from './socket-path.ts';

export type ReleaseAnswer =
  | {
      readonly kind: 'served';
      readonly origin: string;
      readonly id: string;
      /** Why the server cannot serve the release that was published, and what to do. */
      readonly problem: string | null;
    }
  | { readonly kind: 'no-server' }
  /** There is one, but it does not say. */
  | { readonly kind: 'no-answer'; readonly reason: string };

/** Has the server look for another release at once, and answers when it has switched. */
export async function askForRelease(dataDir: string, timeoutMs: number): Promise<ReleaseAnswer> {
  try {
    const path = toSocketPath(dataDir);
    if (!(await isListening(path))) return { kind: 'no-server' };
    const answer = await askOwner(path, 'show-served-release', {}, { timeoutMs });
    const served = showServedRelease.output.safeParse(answer);
    if (!served.success)
      return { kind: 'no-answer', reason: 'it is of another version; start it again with this one' };
    return served.data ? { kind: 'served', ...served.data } : { kind: 'no-server' };
  } catch (error) {
    // No server can have a folder with such a path.
    if (error instanceof StartupError) return { kind: 'no-server' };
    if (error instanceof OwnerProblem) return { kind: 'no-answer', reason: error.message };
    throw error;
  }
}
