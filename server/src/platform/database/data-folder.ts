// What a data folder holds. A database that is missing from a folder that was used before is a loss to report, never a reason to begin
// with an empty one: readers would be gone without a word.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '@midweek/core/files';
import { StartupError } from '../startup-error.ts';

/** Written when a database was first open here. Older installations are known by their secret. */
const MARKER = 'database-initialized';
/** Without these two, PGlite makes a new database in place of what is there. */
const NEEDED_FILES = ['PG_VERSION', join('global', 'pg_control')];

/** The embedded database cannot be opened, and trying again is of no use: somebody has to restore it. */
export class DamagedDatabaseError extends StartupError {
  constructor(dataDir: string, damage: string, options?: ErrorOptions) {
    const folder = join(dataDir, 'database');
    super(
      `The database in ${folder} is damaged: ${damage}. To restore it, stop the server, put the database folder of a backup there and start the server. To begin with an empty database, set DATA_DIR to a new folder.`,
      options,
    );
  }
}

/** Whether the folder has a database, or may get its first one. Throws a DamagedDatabaseError when one was lost. */
export function inspectDataFolder(dataDir: string): 'new' | 'whole' {
  const folder = join(dataDir, 'database');
  const isThere = existsSync(folder);
  if (!isThere || readdirSync(folder).length === 0) {
    if (![MARKER, 'secret'].some((name) => existsSync(join(dataDir, name)))) return 'new';
    throw new DamagedDatabaseError(
      dataDir,
      isThere
        ? 'the folder is empty, but DATA_DIR was used before'
        : 'the folder is gone, but DATA_DIR was used before',
    );
  }
  const missing = NEEDED_FILES.find((file) => !existsSync(join(folder, file)));
  if (missing) throw new DamagedDatabaseError(dataDir, `it has no ${missing}`);
  return 'whole';
}

/** From now on a missing database is a loss. */
export async function markDataFolder(dataDir: string): Promise<void> {
  const file = join(dataDir, MARKER);
  if (existsSync(file)) return;
  await writeAtomically(
    file,
    'Midweek has had its database in this folder. While this file is here, a missing database is reported and no new one is made.\n',
  );
}
