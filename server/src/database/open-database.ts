import type { OpenDatabase, PreparedDatabase } from './database.ts';
import { preparePglite } from './prepare-pglite.ts';
import { preparePostgres } from './prepare-postgres.ts';

export interface DatabasePlace {
  readonly databaseUrl?: string;
  readonly dataDir: string;
}

/** Connects to nothing and touches no file yet. */
export function prepareDatabase({ databaseUrl, dataDir }: DatabasePlace): PreparedDatabase {
  return databaseUrl ? preparePostgres(databaseUrl) : preparePglite(dataDir);
}

/** Opens a database or throws a StartupError. */
export async function openDatabase(
  where: DatabasePlace,
  options?: { readonly migrates?: boolean },
): Promise<OpenDatabase> {
  const database = prepareDatabase(where);
  try {
    await database.open(options);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
