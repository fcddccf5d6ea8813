// Finds reasons why a server would not start, before a long build.
import { refuseMovedDatabase } from './data-folder/contents.ts';
import { acquireFolderLock, FolderInUseError } from './data-folder/lock.ts';
import { parseEnv } from './env.ts';
import { checkPort } from './http/lifecycle/listen.ts';

/** Throws a StartupError, the same as the server would. */
export async function checkStart(variables: Record<string, string | undefined>): Promise<void> {
  const env = parseEnv(variables);
  // A server on PostgreSQL starts with any folder.
  if (!env.DATABASE_URL) checkFolder(env.DATA_DIR);
  await checkPort({ host: env.HOST, port: env.PORT });
}

function checkFolder(dataDir: string): void {
  refuseMovedDatabase(dataDir);
  try {
    acquireFolderLock(dataDir, 'server').release();
  } catch (error) {
    // The server waits for a command.
    if (!(error instanceof FolderInUseError) || error.heldBy === 'server') throw error;
  }
}
