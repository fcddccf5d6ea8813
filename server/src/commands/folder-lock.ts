// The lock of a data folder. Two files are locked, one beside the database and one among
// its files, and an old version is known by its socket. So a second process gets in only when all three were deleted, the last of them from
// inside PostgreSQL's own folder.
import { existsSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { StartupError } from '../startup-error.ts';
import { acquireFileLock, type LockHolder } from './file-lock.ts';
import { toSocketPath } from './socket-path.ts';

const NAME = 'midweek.lock';

export interface FolderLock {
  /** Locks a database that was made, or put there, after the folder was locked. */
  addDatabase(): void;
  /** Once the database and the socket are closed. */
  release(): void;
}

/** Another process has the folder. */
export class FolderInUseError extends StartupError {
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
export async function acquireFolderLock(dataDir: string, holder: LockHolder): Promise<FolderLock> {
  const path = toSocketPath(dataDir);
  const locks = new Map<string, () => void>();
  const add = (file: string) => {
    // A database that was begun anew has taken its file along.
    if (locks.has(file) && existsSync(file)) return;
    locks.get(file)?.();
    const lock = acquireFileLock(file, holder);
    if (!lock.ok) throw new FolderInUseError(dataDir, lock.heldBy);
    locks.set(file, lock.release);
  };
  const addDatabase = () => {
    const folder = join(dataDir, 'database');
    if (existsSync(join(folder, 'PG_VERSION'))) add(join(folder, NAME));
  };
  const release = () => {
    for (const free of locks.values()) free();
    locks.clear();
  };
  try {
    makeFolder(dataDir);
    add(join(dataDir, NAME));
    addDatabase();
    if (await isAnswered(path)) throw new FolderInUseError(dataDir, 'server');
    // Left by a process that was killed: nobody listens any more.
    rmSync(path, { force: true });
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

/** Whether somebody listens. A process that was killed leaves its socket behind, and connecting to that is refused. */
async function isAnswered(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return !['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(code);
  } finally {
    socket.destroy();
  }
}
