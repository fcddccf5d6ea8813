// What would keep a server from starting, for whoever wants to know before a long build. `@midweek/server/check-start`.
import { once } from 'node:events';
import { acquireFolderLock } from './domains/owner/folder-lock.ts';
import { parseEnv } from './platform/env.ts';
import { checkPort } from './platform/lifecycle/listen.ts';

export { StartupError } from './platform/startup-error.ts';

/** Throws a StartupError, the same as the server would. */
export async function checkStart(variables: Record<string, string | undefined>): Promise<void> {
  const env = parseEnv(variables);
  // A server on PostgreSQL starts with any folder.
  if (!env.DATABASE_URL) {
    const lock = await acquireFolderLock(env.DATA_DIR);
    await once(lock.close(), 'close');
  }
  await checkPort({ host: env.HOST, port: env.PORT });
}
