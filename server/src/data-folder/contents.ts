// The contents of a data folder. A database that is missing from a folder that was used before is a loss to report, never a reason to begin
// with an empty one: readers would be gone without a word.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withSite, writeAtomically } from '@midweek/core/files';
import { StartupError } from '../startup-error.ts';

/** Written when a database was first open here. Older installations are known by their secret. */
const MARKER = 'database-initialized';
/** There while the first database is being made. */
const UNFINISHED = 'database-unfinished';
/** Written when a backup was restored to a PostgreSQL server, or when an earlier version copied the database to one. */
const MOVED = 'database-moved';
/** Without these two, PGlite makes a new database in place of what is there. */
const NEEDED_FILES = ['PG_VERSION', join('global', 'pg_control')];

/** The embedded database cannot be opened, and trying again is of no use: somebody has to restore it. */
export class DamagedDatabaseError extends StartupError {
  constructor(dataDir: string, damage: string, options?: ErrorOptions) {
    const folder = join(dataDir, 'database');
    super(
      `The database in ${folder} is damaged: ${damage}. To restore it, stop the server, move what is left of that folder away, bring back a backup by ${withSite('npx midweek restore FILE')}, and start the server. To begin with an empty database, set DATA_DIR to a new folder.`,
      options,
    );
  }
}

/** Whether nothing is where the database belongs, or only what a killed process has left of a first one: a backup can be restored there. */
export function isWithoutDatabase(dataDir: string): boolean {
  const folder = join(dataDir, 'database');
  return isUnfinished(dataDir) || !existsSync(folder) || readdirSync(folder).length === 0;
}

/** Marks the database of this folder as old: readers sign up and leave on a PostgreSQL server from now on. */
export async function markAsMoved(dataDir: string, now = new Date()): Promise<void> {
  if (isWithoutDatabase(dataDir)) return;
  await writeAtomically(
    join(dataDir, MOVED),
    `Midweek moved to a PostgreSQL server on ${now.toISOString()}. While this file is here, no server starts on the old database of this folder.\n`,
  );
}

/** Throws a StartupError for a database that was replaced by a PostgreSQL server. */
export function refuseMovedDatabase(dataDir: string): void {
  const file = join(dataDir, MOVED);
  if (!existsSync(file)) return;
  throw new StartupError(
    `The database in DATA_DIR (${dataDir}) is old: Midweek has moved to a PostgreSQL server. With it, readers who have left since would get mail again, and newer ones none. Set DATABASE_URL to that server. To go back to the old one anyway, delete ${file}.`,
  );
}

/** Moves a complete database into a data folder that is without one. */
export async function placeDatabase(from: string, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  rmSync(folder, { recursive: true, force: true });
  renameSync(join(from, 'database'), folder);
  rmSync(join(dataDir, MOVED), { force: true });
  await markDataFolder(dataDir);
}

/** Whether the folder has a database, or may get its first one. Throws a DamagedDatabaseError when one was lost. */
export function inspectDataFolder(dataDir: string): 'new' | 'whole' {
  if (isUnfinished(dataDir)) return 'new';
  const folder = join(dataDir, 'database');
  if (isWithoutDatabase(dataDir)) {
    if (![MARKER, 'secret'].some((name) => existsSync(join(dataDir, name)))) return 'new';
    throw new DamagedDatabaseError(
      dataDir,
      existsSync(folder)
        ? 'the folder is empty, but DATA_DIR was used before'
        : 'the folder is gone, but DATA_DIR was used before',
    );
  }
  const missing = NEEDED_FILES.find((file) => !existsSync(join(folder, file)));
  if (missing) throw new DamagedDatabaseError(dataDir, `it has no ${missing}`);
  return 'whole';
}

/** An empty folder for the first database. The remains of a killed process are removed: nothing was promised to anybody yet. */
export async function beginDatabase(dataDir: string): Promise<void> {
  await writeAtomically(
    join(dataDir, UNFINISHED),
    'Midweek is making the database of this folder. If it is stopped, the next start begins again.\n',
  );
  const folder = join(dataDir, 'database');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
}

/** From now on a missing database is a loss. */
export async function markDataFolder(dataDir: string): Promise<void> {
  const file = join(dataDir, MARKER);
  if (!existsSync(file))
    await writeAtomically(
      file,
      'Midweek has had its database in this folder. While this file is here, a missing database is reported and no new one is made.\n',
    );
  rmSync(join(dataDir, UNFINISHED), { force: true });
}

/** The marker wins: after a power failure a removed file may be there again. */
function isUnfinished(dataDir: string): boolean {
  return existsSync(join(dataDir, UNFINISHED)) && !existsSync(join(dataDir, MARKER));
}
