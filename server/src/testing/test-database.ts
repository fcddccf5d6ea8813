// An empty database for a file of tests: PGlite in memory, or PostgreSQL where vitest provides one (see vitest.config.ts).
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase, openMemoryDatabase } from '../db/database.ts';
import { createDatabase } from './postgres-server.ts';
import type {} from './provide-postgres.ts';

/** Opens it with its tables; whoever asks for it closes it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const serverUrl = inject('postgresUrl');
  if (!serverUrl) return openMemoryDatabase();
  return openDatabase({ databaseUrl: await createDatabase(serverUrl), dataDir: '' });
}
