// For vitest: one PostgreSQL server for a whole run, started only when a file of the run needs it.
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server; not there when tests run on PGlite. */
    postgresUrl?: string;
  }
}

export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.remove;
}
