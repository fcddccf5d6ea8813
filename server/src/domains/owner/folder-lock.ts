// The lock of a data folder: a socket that only one process can listen on, and that the system closes when that process dies.
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { makeFolder } from '../../platform/make-folder.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { acquireFileLock } from './file-lock.ts';
import { toSocketPath } from './socket-path.ts';

/** Listens on the socket of a folder. Throws a StartupError when another process has the folder. */
export async function acquireFolderLock(dataDir: string): Promise<Server> {
  const path = toSocketPath(dataDir);
  let release: (() => void) | undefined;
  try {
    makeFolder(dataDir);
    release = await acquireFileLock(`${path}.lock`);
    if (await isAnswered(path)) {
      throw new StartupError(
        `Another server, or a command of midweek, uses DATA_DIR (${dataDir}). Stop it, or set another DATA_DIR.`,
      );
    }
    // Left by a process that was killed: nobody listens any more.
    rmSync(path, { force: true });
    return await listenOn(path);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `DATA_DIR (${dataDir}) cannot be used: ${error instanceof Error ? error.message : error}. Set it to a folder on a local disk that this user may write to.`,
      { cause: error },
    );
  } finally {
    release?.();
  }
}

async function listenOn(path: string): Promise<Server> {
  const server = createServer();
  const listening = new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  // `listen` creates the socket file: accessible to its owner only from the first moment.
  const umask = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(umask);
  }
  await listening;
  return server;
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
