import { existsSync } from 'node:fs';
import { withSite } from '@midweek/core/files';
import type { z } from 'zod';
import { findDataDirProblem } from '../data-folder/write-check.ts';
import { DatabaseNotOpenError } from '../database/database-away.ts';
import type { Env } from '../env.ts';
import { PAUSE_CURE, toMinute } from '../mail/sending/sending-alert.ts';
import { OwnerProblem } from '../owner-problem.ts';
import { StartupError } from '../startup-error.ts';
import { createFindings, type Finding } from './finding.ts';
import type { lookAtDatabase } from './look-at-database.ts';

const database = createFindings('database');
const jobs = createFindings('jobs');
const mail = createFindings('mail');

/** A mail or sign-up that has waited for this long shows that no server works. */
const MAX_WAIT_SECONDS = 300;

type Look = Looked['look'];

/** Whether the data folder can be written, as in /readyz; no finding where there is no folder yet. */
export async function checkDataDir({ DATA_DIR }: Env): Promise<Finding[]> {
  const problem = existsSync(DATA_DIR) && (await findDataDirProblem(DATA_DIR));
  return problem
    ? [
        database.broken(
          `${problem}.`,
          'Make room for it, correct the rights of the folder, or raise the limit that the line names.',
        ),
      ]
    : [];
}

export interface Looked {
  readonly look: z.output<typeof lookAtDatabase.output>;
  /** Whether a server has the database open. */
  readonly isRunning: boolean;
}
/** Looks at the database without changing it; undefined where none was made yet. */
export type LookAtDatabase = (env: Env) => Promise<Looked | undefined>;

export async function checkDatabase(env: Env, look: LookAtDatabase): Promise<Finding[]> {
  try {
    const looked = await look(env);
    return looked
      ? judge(looked)
      : [database.ok(`There is no database in ${env.DATA_DIR} yet; it is made at the first start.`)];
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    const cure = env.DATABASE_URL
      ? 'Check DATABASE_URL, and whether the PostgreSQL server runs and lets this machine in.'
      : 'Check DATA_DIR and the rights of its files. The page "Backup" of the handbook says how to restore one.';
    return [database.broken((error as Error).message, cure)];
  }
}

const EXPECTED = [OwnerProblem, StartupError, DatabaseNotOpenError];

function judge({ look, isRunning }: Looked): Finding[] {
  return [
    ...judgeDatabase(look, isRunning),
    ...judgeTables(look),
    ...judgeJobs(look, isRunning),
    ...judgeMails(look),
  ];
}

/** Below this nothing is worth a word. */
const LARGE_BYTES = 50_000_000;
/** A page of a table has 8 kB, and rows that do not fit into a quarter of it are kept elsewhere: with less than two rows a page, most of it is empty. */
const EMPTY_ROW_BYTES = 4096;
/** The log is trimmed beyond 32 MB (tidy-pglite.ts). */
const LARGE_LOG_BYTES = 500_000_000;
/** In the message; `--json` has all. */
const NAMED_TABLES = 3;

function judgeTables({ tables, logBytes, engine }: Look): Finding[] {
  const largest = tables.slice(0, NAMED_TABLES).map(({ name, bytes }) => `${name} ${toMegabytes(bytes)}`);
  const log = logBytes === null ? '' : `, its log ${toMegabytes(logBytes)}`;
  const figures = Object.fromEntries(tables.map(({ name, bytes }) => [name, bytes]));
  const found = [
    database.ok(`Its largest tables: ${largest.join(', ')}${log}.`, {
      ...figures,
      ...(logBytes !== null && { log: logBytes }),
    }),
  ];
  for (const { name, rowBytes, rows } of tables)
    if (rowBytes > LARGE_BYTES && rowBytes > EMPTY_ROW_BYTES * rows)
      found.push(
        database.hint(
          `The table ${name} takes ${toMegabytes(rowBytes)} for ${count(rows, 'row')}: most of it is empty.`,
          engine === 'pglite'
            ? `The space is used again. To get it back, make a backup and restore it into an empty folder: ${withSite('npx midweek backup')}`
            : `The space is used again. To get it back: VACUUM FULL ${name}, during which it cannot be used.`,
        ),
      );
  if (logBytes !== null && logBytes > LARGE_LOG_BYTES)
    found.push(
      database.hint(
        `The log of the database takes ${toMegabytes(logBytes)}; it is trimmed every minute while a server runs.`,
        'Start the server again, and look for "the maintenance of the database failed" in its log.',
      ),
    );
  return found;
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function judgeDatabase(
  { engine, waitingMigrations, sizeBytes, subscribers }: Look,
  isRunning: boolean,
): Finding[] {
  const place = engine === 'pglite' ? 'The embedded database' : 'The PostgreSQL server';
  const how = isRunning ? 'answers through the running server' : 'answers';
  const found = [
    database.ok(`${place} ${how}: ${toMegabytes(sizeBytes)}, ${count(subscribers, 'subscriber')}.`),
  ];
  if (waitingMigrations === 0) found.push(database.ok('Its tables are up to date.'));
  else if (isRunning)
    found.push(
      database.broken(
        `The running server is older than its files: ${count(waitingMigrations, 'table change')} still to be applied.`,
        'Start the server again.',
      ),
    );
  else
    found.push(
      database.hint(
        `${count(waitingMigrations, 'table change')} still to be applied.`,
        'Start the server: it brings them up to date.',
      ),
    );
  return found;
}

function judgeJobs({ jobs: figures, engine }: Look, isRunning: boolean): Finding[] {
  const countOf = (...states: string[]) =>
    figures.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  const waited = Math.max(0, ...figures.map(({ waitedSeconds }) => waitedSeconds));
  const found = [jobs.ok(`${countOf('created', 'retry')} queued, ${countOf('active')} under way.`)];
  if (waited > MAX_WAIT_SECONDS) {
    const message = `A job has been waiting for ${Math.round(waited / 60)} minutes.`;
    // Broken only if a server is running: without one, jobs are expected to wait.
    if (isRunning) found.push(jobs.broken(message, 'Look for errors in the log and start the server again.'));
    else if (engine === 'postgres') found.push(jobs.hint(message, 'Make sure that a server is running.'));
    else found.push(jobs.hint(message, 'Start the server.'));
  }
  return found;
}

function judgeMails({ unsuccessfulMails, sendingPause }: Look): Finding[] {
  const found: Finding[] = [];
  if (sendingPause) {
    const { reason, since, probeAt } = sendingPause;
    found.push(
      mail.broken(
        `Nothing has been sent since ${toMinute(since)}, because the mail server refuses us: ${reason}. One email is tried at ${toMinute(probeAt)}.`,
        PAUSE_CURE,
      ),
    );
  }
  if (unsuccessfulMails > 0)
    found.push(
      mail.hint(
        `${count(unsuccessfulMails, 'email')} failed, or perhaps not delivered.`,
        `See them with: ${withSite('npx midweek subscribers failed-mails')}`,
      ),
    );
  return found;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
