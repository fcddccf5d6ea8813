// Whether the data folder takes what the server has to keep. A full or broken disk shows here before readers notice it.
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Two WAL segments of PostgreSQL: without room for the next one it stops in the middle of a commit. */
export const MIN_FREE_BYTES = 2 * 16 * 1024 * 1024;
/** A full block: a smaller write might fit into one that is already allocated, even on a full disk. */
const PROBE = Buffer.alloc(4096, 'Midweek tries whether this folder can be written. ');
/** Generous: under load the write is queued like everything else. */
const TIMEOUT_MS = 5000;
const MIN_INTERVAL_MS = 3000;

/** The lowest level, so that tests can have a full disk. */
export interface Disk {
  /** Writes to the disk, not only to its cache. */
  write(file: string, content: Uint8Array): Promise<void>;
  freeBytes(folder: string): Promise<number>;
}

const REAL_DISK: Disk = {
  async write(file, content) {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
      await rm(file, { force: true });
    }
  },
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

export interface DataDirOptions {
  readonly disk?: Disk;
  readonly timeoutMs?: number;
}

/** What keeps the data folder from being written, as a sentence; undefined when nothing does. */
export async function findDataDirProblem(
  dataDir: string,
  { disk = REAL_DISK, timeoutMs = TIMEOUT_MS }: DataDirOptions = {},
): Promise<string | undefined> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(
    late.resolve,
    timeoutMs,
    `does not finish a write within ${timeoutMs / 1000} seconds`,
  );
  const problem = probe(disk, dataDir).catch((error: Error) => `cannot be written: ${error.message}`);
  try {
    const found = await Promise.race([problem, late.promise]);
    return found && `DATA_DIR (${dataDir}) ${found}`;
  } finally {
    clearTimeout(timer);
  }
}

async function probe(disk: Disk, dataDir: string): Promise<string | undefined> {
  await disk.write(join(dataDir, `.write-probe.${process.pid}`), PROBE);
  const free = await disk.freeBytes(dataDir);
  if (free >= MIN_FREE_BYTES) return undefined;
  return `is on a disk with ${Math.floor(free / 1e6)} MB left; it needs ${Math.ceil(MIN_FREE_BYTES / 1e6)} MB`;
}

/** The same for whoever asks often: one write at a time, and at most one in a few seconds. */
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
