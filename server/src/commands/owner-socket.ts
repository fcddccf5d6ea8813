// The socket of a data folder: the entry point for the command line. Only the process that has the folder locked listens there, and only it
// may open the embedded database.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  acquireFolderLock,
  FolderInUseError,
  type FolderLock,
  type LockHolder,
} from '../data-folder/lock.ts';
import { OwnerProblem } from '../owner-problem.ts';
import { buildOwnerApp, type OwnerApi } from './owner-app.ts';
import { toSocketPath } from './socket-path.ts';

export interface OwnerSocket {
  /** To be called when the database is there. Starts answering, beginning with requests that came earlier and were held. */
  serve(api: OwnerApi): void;
  /** Accepts no new requests and waits for those in flight; files that are being sent are broken off. The folder stays locked. */
  stopServing(): Promise<void>;
  /** Unlocks the folder. Call it once the database is closed. */
  release(): Promise<void>;
}

const POLL_MS = 100;

export interface TakeOptions {
  readonly holder?: LockHolder;
  /** How long to wait for a command that has the folder. Default: not at all. */
  readonly waitMs?: number;
  /** Called once, when there is something to wait for. */
  readonly onWait?: (reason: string) => void;
  readonly stepTimeoutMs?: number;
}

/** Throws a FolderInUseError when another process has the folder: a server at once, a command after `waitMs`. */
export async function takeOwnerSocket(
  dataDir: string,
  { holder = 'server', waitMs = 0, onWait, stepTimeoutMs }: TakeOptions = {},
): Promise<OwnerSocket> {
  const deadline = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      const path = toSocketPath(dataDir);
      const lock = acquireFolderLock(dataDir, holder);
      try {
        return await listen(lock, path, stepTimeoutMs);
      } catch (error) {
        lock.release();
        throw error;
      }
    } catch (error) {
      const isWorthWaiting = error instanceof FolderInUseError && error.heldBy === 'command';
      if (!isWorthWaiting || performance.now() >= deadline) throw error;
      if (isFirst) onWait?.(error.message);
      await wait(POLL_MS);
    }
  }
}

async function listen(lock: FolderLock, path: string, stepTimeoutMs?: number): Promise<OwnerSocket> {
  let isClosing = false;
  const refuseWhenClosing = () => {
    if (isClosing) throw new OwnerProblem('the server is being stopped; run the command again in a moment');
  };
  const underWay = new Set<Promise<unknown>>();
  const { promise: opened, resolve: open } = Promise.withResolvers<OwnerApi>();
  const app = buildOwnerApp(opened, stepTimeoutMs);
  await app.ready();
  // Left by a process that was killed: the lock says that nobody listens any more.
  rmSync(path, { force: true });
  // `listen` creates the socket file: accessible to its owner only from the first moment.
  const umask = process.umask(0o177);
  try {
    app.server.listen(path);
  } finally {
    process.umask(umask);
  }
  await once(app.server, 'listening');
  const toStoppable = ({ run, log }: OwnerApi): OwnerApi => ({
    log,
    async run(command, input, onStep) {
      refuseWhenClosing();
      const work = run(command, input, async (step) => {
        refuseWhenClosing();
        await onStep(step);
      });
      underWay.add(work);
      return work.finally(() => underWay.delete(work));
    },
  });
  return {
    serve(api) {
      open(toStoppable(api));
      lock.addDatabase();
    },
    async stopServing() {
      isClosing = true;
      open({ run: async () => refuseWhenClosing(), log: { info: () => undefined, error: () => undefined } });
      await Promise.allSettled(underWay);
    },
    async release() {
      // A client that does not take its answer must not block the shutdown.
      setTimeout(() => app.server.closeAllConnections(), 1000).unref();
      await app.close();
      lock.release();
    },
  };
}
