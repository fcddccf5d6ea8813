// The lock of a data folder: one process owns it. SQLite locks a file of ours, and the system frees that lock when the process dies, however that
// happens. Node has no call for file locks itself. The file stays empty and is never deleted.
//
// There are two: one beside the database and one among its files, so that deleting the first lets nobody else in.
//
// Limits: POSIX locks belong to the process and not to the handle, so this process must not open these files in any other way: closing that handle
// would free the lock. They need a local disk; network file systems may ignore them.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';
import { makeFolder } from './make-folder.ts';

const NAME = 'midweek.lock';
/** SQLite begins by preparing a first page: without this it writes a journal for it, and a full disk has no room for one. */
const WITHOUT_JOURNAL = 'pragma journal_mode = memory';
/** Two strengths of one lock, so that others see who has it: RESERVED lets them read, EXCLUSIVE does not. */
const BEGIN = { server: 'begin exclusive', command: 'begin immediate' } as const;
const SQLITE_BUSY = 5;

/** A server keeps the folder for as long as it runs, a command for seconds: it is worth waiting for a command. */
export type LockHolder = keyof typeof BEGIN;

export interface FolderLock {
  /** Locks a database that was made, or put there, after the folder was locked. */
  addDatabase(): void;
  /** Once the database and the socket are closed. */
  release(): void;
}

/** Another process has the folder. */
export class FolderInUseError extends StartupError {
  /** `command` also for a moment in which another process only looked. */
  readonly heldBy: LockHolder;

  constructor(dataDir: string, heldBy: LockHolder) {
    super(
      heldBy === 'server'
        ? `Another server uses DATA_DIR (${dataDir}). Stop it, or set another DATA_DIR.`
        : `A command of midweek uses DATA_DIR (${dataDir}). Wait until it has ended, or set another DATA_DIR.`,
    );
    this.heldBy = heldBy;
  }
}

/** Throws a FolderInUseError when another process has the folder, and a StartupError when it cannot be used at all. */
export function acquireFolderLock(dataDir: string, holder: LockHolder): FolderLock {
  const files = new Map<string, DatabaseSync>();
  const lock = (folder: string) => {
    const file = join(folder, NAME);
    // A database that was begun anew has taken its file along.
    if (files.has(file) && existsSync(file)) return;
    files.get(file)?.close();
    files.delete(file);
    if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 });
    const connection = new DatabaseSync(file, { timeout: 0 });
    files.set(file, connection);
    // Only the lock of a server keeps others from reading.
    if (!isDone(connection, WITHOUT_JOURNAL)) throw new FolderInUseError(dataDir, 'server');
    if (isDone(connection, BEGIN[holder])) return;
    const isReadable = isDone(connection, 'select count(*) from sqlite_master');
    throw new FolderInUseError(dataDir, isReadable ? 'command' : 'server');
  };
  const addDatabase = () => {
    const folder = join(dataDir, 'database');
    if (existsSync(join(folder, 'PG_VERSION'))) lock(folder);
  };
  const release = () => {
    for (const connection of files.values()) connection.close();
    files.clear();
  };
  try {
    makeFolder(dataDir);
    lock(dataDir);
    addDatabase();
    return { addDatabase, release };
  } catch (error) {
    release();
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `DATA_DIR (${dataDir}) cannot be used: ${error instanceof Error ? error.message : error}. Set it to a folder on a local disk that this user may write to.`,
      { cause: error },
    );
  }
}

/** False when another process keeps us from it. */
function isDone(connection: DatabaseSync, statement: string): boolean {
  try {
    connection.exec(statement);
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
