// What would keep a server from starting, asked before a long build.
import { acquireFolderLock, FolderInUseError } from './commands/folder-lock.ts';
import { refuseMovedDatabase } from './database/data-folder.ts';
import { parseEnv } from './env.ts';
import { checkPort } from './http/lifecycle/listen.ts';

/** Throws a StartupError, the same as the server would. */
export async function checkStart(variables: Record<string, string | undefined>): Promise<void> {
  const env = parseEnv(variables);
  // A server on PostgreSQL starts with any folder.
  if (!env.DATABASE_URL) await checkFolder(env.DATA_DIR);
  await checkPort({ host: env.HOST, port: env.PORT });
}

async function checkFolder(dataDir: string): Promise<void> {
  refuseMovedDatabase(dataDir);
  try {
    (await acquireFolderLock(dataDir, 'server')).release();
  } catch (error) {
    // The server waits for a command.
    if (!(error instanceof FolderInUseError) || error.heldBy === 'server') throw error;
  }
}
