import { openOwner } from '../commands/open-owner.ts';
import { inspectDataFolder } from '../data-folder/contents.ts';
import type { LookAtDatabase } from './check-database.ts';

/** For a process that is not the server: asks the running one, or opens the database itself. */
export const lookFromOutside: LookAtDatabase = async (env) => {
  if (!env.DATABASE_URL && inspectDataFolder(env.DATA_DIR) === 'new') return undefined;
  const owner = await openOwner(env, { migrates: false });
  try {
    return { look: await owner.run('look-at-database', {}), isRunning: owner.place === 'server' };
  } finally {
    await owner.close();
  }
};
