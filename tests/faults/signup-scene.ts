// A server that takes sign-ups on PGlite or PostgreSQL, to be killed and started again, and a mail server that outlives it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/src/database/database.ts';
import { openDatabase } from '../../server/src/database/open-database.ts';
import { sendWorkers } from '../../server/src/database/schema.ts';
import {
  createDatabase,
  findFreePort,
  startPostgres,
} from '../../server/src/testing/databases/postgres-server.ts';
import { SmtpMailbox } from '../../server/src/testing/smtp-mailbox.ts';
import type { Engine } from './delivery/scene.ts';
import { type Inspection, inspectDatabase } from './inspect-database.ts';
import { createServerFolder } from './server-folder.ts';
import { QUICK_START, type ServerProcess, startServer } from './server-process.ts';

/** Without a mail for this long, nothing is under way. */
const QUIET_MS = 2500;
const MAX_ROUNDS_AFTER = 20;

export interface SignupScene {
  readonly origin: string;
  readonly dataDir: string;
  readonly mailbox: SmtpMailbox;
  start(): ServerProcess;
  /** Lets a last server do what is left to do, and says what is in the database then. */
  finish(): Promise<Inspection>;
  remove(): Promise<void>;
}

export async function createSignupScene(
  engine: Engine,
  env: Readonly<Record<string, string>> = {},
): Promise<SignupScene> {
  const folder = createServerFolder();
  const mailbox = await new SmtpMailbox().start();
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const databaseUrl = postgres && (await createDatabase(postgres.url));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = () =>
    startServer(
      {
        ...folder.env,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        PORT: String(port),
        SMTP_URL: mailbox.url,
        PUBLIC_URL: origin,
        SIGNUP_RATE_LIMIT: '0',
        ...env,
      },
      { preload: QUICK_START },
    );

  /** No server may run: only one process can have the embedded database open. */
  async function useDatabase<T>(work: (db: Database) => PromiseLike<T>): Promise<T> {
    const { db, close } = await openDatabase({
      dataDir: folder.dataDir,
      ...(databaseUrl && { databaseUrl }),
    });
    return Promise.resolve(work(db)).finally(close);
  }

  return {
    origin,
    dataDir: folder.dataDir,
    mailbox,
    start,
    async finish() {
      // Servers wait until the lease of one that was killed is over, which need not be waited for here.
      if (databaseUrl) await useDatabase((db) => db.delete(sendWorkers));
      for (let round = 1; ; round++) {
        const server = start();
        await server.ready;
        let mails: number;
        do {
          mails = mailbox.received.length;
          await pause(QUIET_MS);
        } while (mailbox.received.length > mails);
        await server.stop();
        const inspection = await useDatabase(inspectDatabase);
        if (inspection.openJobs.length === 0 || round === MAX_ROUNDS_AFTER) return inspection;
      }
    },
    async remove() {
      await mailbox.stop();
      await postgres?.remove();
      folder.remove();
    },
  };
}
