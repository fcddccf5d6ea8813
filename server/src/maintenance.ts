// What is done every hour, by one of the processes that share a database, and every minute.
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/database.ts';
import { serverFacts } from './database/schema.ts';

/** How often a process looks whether the hour is over. */
const POLL_MS = 60_000;
const NAME = 'maintenance';

export interface Maintenance {
  start(): void;
  /** Resolves when the maintenance that is under way is done. */
  stop(): Promise<void>;
}

export interface MaintenanceOptions {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly everyHour: () => Promise<void>;
  /** By each process. */
  readonly everyMinute: () => Promise<void>;
}

export function createMaintenance({ db, log, everyHour, everyMinute }: MaintenanceOptions): Maintenance {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function maintainIfDue(): Promise<void> {
    try {
      if (await beginHour(db)) await everyHour();
    } catch (error) {
      log.error({ err: error }, 'the hourly maintenance failed; it is repeated in an hour');
    }
    try {
      await everyMinute();
    } catch (error) {
      log.error({ err: error }, 'the maintenance of the database failed; it is repeated in a minute');
    }
  }

  return {
    start() {
      clearInterval(timer);
      timer = setInterval(() => {
        running = running.then(maintainIfDue);
      }, POLL_MS).unref();
    },
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

/** Of processes that try, one succeeds, by the clock of the database. One that was set back far does not stop the maintenance until it has caught up. */
export async function beginHour(db: Database): Promise<boolean> {
  const rows = await db
    .insert(serverFacts)
    .values({ name: NAME, value: true })
    .onConflictDoUpdate({
      target: serverFacts.name,
      set: { at: sql`now()` },
      setWhere: sql`${serverFacts.at} not between now() - interval '1 hour' and now() + interval '1 hour'`,
    })
    .returning({ name: serverFacts.name });
  return rows.length > 0;
}
