// An issue that is due, its readers, one server on PGlite or two on PostgreSQL, and a mail server that outlives them.
import { sql } from 'drizzle-orm';
import { openOwner } from '../../../server/src/commands/open-owner.ts';
import type { Owner } from '../../../server/src/commands/owner.ts';
import type { Database } from '../../../server/src/database/database.ts';
import { openDatabase } from '../../../server/src/database/open-database.ts';
import { parseEnv } from '../../../server/src/env.ts';
import { createDatabase, startPostgres } from '../../../server/src/testing/databases/postgres-server.ts';
import { createServerFolder } from '../server-folder.ts';
import { QUICK_START, type ServerProcess, startServer } from '../server-process.ts';
import { type Sink, type SinkOptions, startSink } from './sink.ts';

export const ENGINES = ['pglite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export const ISSUE = '258';

export interface SceneOptions {
  readonly engine: Engine;
  readonly sink: SinkOptions;
  /** Added to SMTP_URL, e.g. `socketTimeout=3000`. */
  readonly smtpQuery?: string;
  readonly connections: number;
  readonly env?: Readonly<Record<string, string>>;
  /** PostgreSQL waits for the disk at every commit, as in earnest. */
  readonly waitsForDisk?: boolean;
}

export interface Scene {
  readonly sink: Sink;
  /** Where the servers find the mails of issues. */
  readonly mailDirs: readonly string[];
  /** How many servers share the database. */
  readonly servers: number;
  start(server: number): ServerProcess;
  /** Asks what the command line can ask while servers run. */
  asOwner<T>(work: (owner: Owner) => Promise<T>): Promise<T>;
  /** With PGlite no server may run meanwhile. */
  useDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

export async function createScene(options: SceneOptions): Promise<Scene> {
  const { engine, connections, env, smtpQuery = '', waitsForDisk = false } = options;
  const sink = await startSink(options.sink);
  const postgres = engine === 'postgres' ? await startPostgres({ waitsForDisk }) : undefined;
  const databaseUrl = postgres && (await createDatabase(postgres.url));
  const folders = Array.from({ length: postgres ? 2 : 1 }, createServerFolder);
  const folderOf = (server: number) => {
    const folder = folders[server];
    if (!folder) throw new Error(`there is no server ${server}`);
    return folder;
  };
  const envOf = (server: number) => ({
    ...folderOf(server).env,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    SECRET_KEY: 'the same for all servers, long enough',
    SMTP_URL: `${sink.url}?${smtpQuery}`,
    PUBLIC_URL: 'https://midweek.example',
    MAIL_FROM: 'Midweek <hello@midweek.example>',
    MAIL_CONNECTIONS: String(connections),
    LOG_LEVEL: 'error',
    ...env,
  });
  return {
    sink,
    mailDirs: folders.map(({ release }) => release.mail),
    servers: folders.length,
    start: (server) => startServer(envOf(server), { preload: QUICK_START }),
    async asOwner(work) {
      const owner = await openOwner(parseEnv(envOf(0)), { migrates: false });
      return work(owner).finally(owner.close);
    },
    async useDatabase(work) {
      const place = { dataDir: folderOf(0).dataDir, ...(databaseUrl && { databaseUrl }) };
      const { db, close } = await openDatabase(place);
      return work(db).finally(close);
    },
    async remove() {
      await sink.stop();
      await postgres?.remove();
      for (const folder of folders) folder.remove();
    },
  };
}

/** Adds readers who have confirmed long ago: every other one reads French. */
export async function addReaders(
  db: Database,
  emails: readonly string[],
  state: 'active' | 'unsubscribed' = 'active',
): Promise<void> {
  await db.execute(sql`
    insert into subscribers (email, normalized_email, locale, state, source, created_at, confirmed_at)
    select email, email, case when number % 2 = 0 then 'en' else 'fr' end, ${state}, 'import',
      now() - interval '1 year', now() - interval '1 year'
    from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) with ordinality as reader(email, number)`);
}

/** A mail of about so many bytes in each language. */
export function createIssueMails(bytes: number) {
  const line = '<p>A sentence about React that is neither too short nor too long for a line.</p>\n';
  const html = `${line.repeat(Math.ceil(bytes / line.length))}<p>{{preferencesUrl}} {{unsubscribeUrl}}</p>`;
  const mail = (subject: string) => ({ subject, html, text: '{{preferencesUrl}} {{unsubscribeUrl}}' });
  return { en: mail('Midweek #258'), fr: mail('Midweek n° 258') };
}
