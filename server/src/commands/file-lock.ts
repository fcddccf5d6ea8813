// A lock that the system frees when the process dies, however that happens: SQLite's lock on a file of ours. Node has no call for file locks
// itself. The file stays empty, its dates mean nothing, and it is never deleted, so a process cannot lock a file that is no longer there.
//
// Limits: these are POSIX locks. They belong to the process and not to the handle, so this process must not open the file in any other way:
// closing that handle would free the lock. SQLite keeps its own connections apart. They need a local disk; network file systems may ignore them.
import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A server keeps the folder for as long as it runs, a command for seconds: it is worth waiting for a command. */
export type LockHolder = 'server' | 'command';

export type FileLock =
  | { readonly ok: true; release(): void }
  | {
      readonly ok: false;
      /** `command` also for a moment in which another process only looked. */
      readonly heldBy: LockHolder;
    };

/** SQLite begins by preparing a first page: without this it writes a journal for it, and a full disk has no room for one. */
const WITHOUT_JOURNAL = 'pragma journal_mode = memory';
/** Two strengths of one lock, so that others see who has it: RESERVED lets them read, EXCLUSIVE does not. */
const BEGIN = { server: 'begin exclusive', command: 'begin immediate' } as const;

/** SQLITE_BUSY. */
const BUSY = 5;

/** Waits for nothing. Throws when the file cannot be made or locked at all. */
export function acquireFileLock(file: string, holder: LockHolder): FileLock {
  createForOwner(file);
  const connection = new DatabaseSync(file, { timeout: 0 });
  // Reads the file, which only the lock of a server refuses.
  const isReadable = isDone(connection, WITHOUT_JOURNAL);
  if (isReadable && isDone(connection, BEGIN[holder])) return { ok: true, release: () => connection.close() };
  const heldBy =
    isReadable && isDone(connection, 'select count(*) from sqlite_master') ? 'command' : 'server';
  connection.close();
  return { ok: false, heldBy };
}

/** False when another process keeps us from it. */
function isDone(connection: DatabaseSync, statement: string): boolean {
  try {
    connection.exec(statement);
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return false;
    connection.close();
    throw error;
  }
}

/** SQLite would let others read the file, and so lock it. Only a file that this call has made is closed again. */
function createForOwner(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
