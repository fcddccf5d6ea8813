// Whether the data folder takes what the server has to keep. A full or broken disk shows here before readers notice it.
import { closeSync, openSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Two WAL segments of PostgreSQL: without room for the next one it stops in the middle of a commit. */
export const MIN_FREE_BYTES = 2 * 16 * 1024 * 1024;
/** Files and handles that PostgreSQL needs to open. It takes their absence for damage, which nobody should have to repair. */
const MIN_FREE_FILES = 64;
const MIN_FREE_HANDLES = 128;
/** A full block: a smaller write might fit into one that is already allocated, even on a full disk. */
const PROBE = Buffer.alloc(4096, 'Midweek tries whether this folder can be written. ');
/** Generous: under load the write is queued like everything else. */
const TIMEOUT_MS = 5000;
const MIN_INTERVAL_MS = 3000;

/** The lowest level, so that tests can have a full disk. */
export interface Disk {
  /** Writes to the disk, not only to its cache. */
  write(file: string, content: Uint8Array): Promise<void>;
  measure(folder: string): Promise<Room>;
}

export interface Room {
  readonly bytes: number;
  /** Infinite on file systems without a limit. */
  readonly files: number;
  /** Files that this process may still open, as far as that matters. */
  readonly handles: number;
}

const REAL_DISK: Disk = {
  async write(file, content) {
    const handle = await open(file, 'w', 0o600);
    try {
      // Its name goes first: a server that is killed leaves nothing behind.
      await rm(file, { force: true });
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  async measure(folder) {
    const { bavail, bsize, files, ffree } = await statfs(folder);
    return {
      bytes: bavail * bsize,
      files: files === 0 ? Number.POSITIVE_INFINITY : ffree,
      handles: countFreeHandles(folder),
    };
  },
};

/** Up to `MIN_FREE_HANDLES`, in less than a millisecond. The system does not say how many there are. */
function countFreeHandles(folder: string): number {
  const handles: number[] = [];
  try {
    while (handles.length < MIN_FREE_HANDLES) handles.push(openSync(folder, 'r'));
  } catch (error) {
    if (!/^E[MN]FILE$/.test(String((error as NodeJS.ErrnoException).code))) throw error;
  } finally {
    handles.forEach(closeSync);
  }
  return handles.length;
}

export interface DataDirOptions {
  readonly disk?: Disk;
  readonly timeoutMs?: number;
}

/** The reason why the data folder cannot be written, as a sentence; undefined when it can. */
export async function findDataDirProblem(
  dataDir: string,
  { disk = REAL_DISK, timeoutMs = TIMEOUT_MS }: DataDirOptions = {},
): Promise<string | undefined> {
  const late = `does not finish a write within ${timeoutMs / 1000} seconds`;
  const problem = await Promise.race([
    probe(disk, dataDir).catch((error: Error) => `cannot be written: ${error.message}`),
    wait(timeoutMs, late, { ref: false }),
  ]);
  return problem && `DATA_DIR (${dataDir}) ${problem}`;
}

async function probe(disk: Disk, dataDir: string): Promise<string | undefined> {
  await disk.write(join(dataDir, `.write-probe.${process.pid}`), PROBE);
  const { bytes, files, handles } = await disk.measure(dataDir);
  if (bytes < MIN_FREE_BYTES)
    return `is on a disk with ${Math.floor(bytes / 1e6)} MB left; it needs ${Math.ceil(MIN_FREE_BYTES / 1e6)} MB`;
  if (files < MIN_FREE_FILES)
    return `is on a disk that takes ${files} more files (df -i); it needs room for ${MIN_FREE_FILES}`;
  if (handles < MIN_FREE_HANDLES)
    return `cannot be used: this process may open ${handles} more files (ulimit -n), and it needs ${MIN_FREE_HANDLES}`;
  return undefined;
}

/** The same for frequent calls: one write at a time, and at most one in a few seconds. */
export function createDataDirCheck(
  dataDir: string,
  options: DataDirOptions & { readonly now?: () => number } = {},
): () => Promise<string | undefined> {
  const { now = () => performance.now() } = options;
  let last: { readonly at: number; readonly problem: Promise<string | undefined> } | undefined;
  return () => {
    if (!last || now() - last.at >= MIN_INTERVAL_MS)
      last = { at: now(), problem: findDataDirProblem(dataDir, options) };
    return last.problem;
  };
}
