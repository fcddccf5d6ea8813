// The way to the subscribers: through the running server, or to the database itself. The server's code is loaded only by the
// commands that need it; the others start faster without.
import type { OpenOptions, Owner } from '@midweek/server/owner';
import { Failure } from './failure.ts';
import { serverVariables } from './settings/server-variables.ts';

export const loadServer = () => import('@midweek/server/owner');

/** Opens the subscribers, works with them and closes them again. What stands in the way is a Failure. */
export async function withOwner<Result>(
  work: (owner: Owner) => Promise<Result>,
  options?: OpenOptions,
): Promise<Result> {
  const { openOwner, OwnerProblem, parseEnv, StartupError } = await loadServer();
  try {
    const owner = await openOwner(parseEnv(serverVariables()), options);
    try {
      return await work(owner);
    } finally {
      await owner.close();
    }
  } catch (error) {
    if (!(error instanceof OwnerProblem || error instanceof StartupError)) throw error;
    throw new Failure(error.message, { cause: error });
  }
}

/** When mails go out that a command has asked for. */
export function whenMailed({ place }: Owner): string {
  return place === 'server' ? 'in a moment' : 'when the server runs';
}
