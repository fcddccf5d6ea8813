import { z } from 'zod';
import {
  countMailsByState,
  countOpenMails,
  countOpenSignups,
  countSubscribers,
  measureDatabase,
  measureLog,
  measureTables,
} from '../database/figures.ts';
import { listWaitingMigrations } from '../database/migrate.ts';
import { InstantSchema } from '../database/stored-values.ts';
import { defineCommand } from '../define-command.ts';
import { readSendingPause } from '../mail/sending/take-mails.ts';

/** The state of the database, for `midweek doctor`. Changes nothing, also where tables are missing. */
export const lookAtDatabase = defineCommand({
  name: 'look-at-database',
  input: z.object({}),
  output: z.object({
    engine: z.enum(['pglite', 'postgres']),
    waitingMigrations: z.int(),
    sizeBytes: z.number(),
    tables: z.array(
      z.object({ name: z.string(), bytes: z.number(), rowBytes: z.number(), rows: z.number() }),
    ),
    /** Null for a PostgreSQL server. */
    logBytes: z.number().nullable(),
    subscribers: z.int(),
    unsuccessfulMails: z.int(),
    /** Why and since when nothing is sent; null while mails go out. */
    sendingPause: z.object({ reason: z.string(), since: InstantSchema, probeAt: InstantSchema }).nullable(),
    jobs: z.array(z.object({ name: z.string(), state: z.string(), count: z.int(), waitedSeconds: z.int() })),
  }),
  async run({ db, engine }) {
    const waitingMigrations = (await listWaitingMigrations(db)).length;
    // Of tables that are not there yet nothing can be said.
    const isUpToDate = waitingMigrations === 0;
    const mails = isUpToDate ? await countMailsByState(db) : [];
    return {
      engine,
      waitingMigrations,
      sizeBytes: await measureDatabase(db),
      tables: await measureTables(db),
      logBytes: engine === 'pglite' ? await measureLog(db) : null,
      subscribers: sum(isUpToDate ? await countSubscribers(db) : []),
      unsuccessfulMails: sum(mails.filter(({ state }) => state === 'failed' || state === 'uncertain')),
      sendingPause: (isUpToDate && (await readSendingPause(db))) || null,
      jobs: [...(await countOpenMails(db)), ...(isUpToDate ? await countOpenSignups(db) : [])],
    };
  },
});

function sum(figures: readonly { readonly count: number }[]): number {
  return figures.reduce((total, { count }) => total + count, 0);
}
