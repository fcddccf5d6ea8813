// The way to the subscribers: through the running server, or to the database itself. The server's code is loaded only by the
// commands that need it; the others start faster without.
import type { OpenOptions, Owner } from '@midweek/server/owner';
import { Failure } from './failure.ts';
import { serverVariables } from './settings/server-variables.ts';

export const loadServer = () => import('@midweek/server/owner');
type Server = Awaited<ReturnType<typeof loadServer>>;

/** Opens the subscribers, works with them and closes them again. Problems become a Failure. */
export async function withOwner<Result>(
  work: (owner: Owner) => Promise<Result>,
  options?: OpenOptions,
): Promise<Result> {
  return withServer(async ({ openOwner, parseEnv }) => {
    const owner = await openOwner(parseEnv(serverVariables()), options);
    try {
      return await work(owner);
    } finally {
      await owner.close();
    }
  });
}

/** Works with the server's code. Problems become a Failure. */
export async function withServer<Result>(work: (server: Server) => Promise<Result>): Promise<Result> {
  const server = await loadServer();
  try {
    return await work(server);
  } catch (error) {
    if (!(error instanceof server.OwnerProblem || error instanceof server.StartupError)) throw error;
    throw new Failure(error.message, { cause: error });
  }
}

/** When mails go out that a command has asked for. */
export function whenMailed({ place }: Owner): string {
  return place === 'server' ? 'in a moment' : 'when the server runs';
}
