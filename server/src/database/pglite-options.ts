import fs from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/**
 * The operating system keeps what is read from files. PostgreSQL's own cache of 128 MB would be allocated at once and stay, for a
 * database that is smaller than that.
 */
export const START_PARAMS = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=8MB',
  '-c',
  'max_connections=5',
  // Files of the write-ahead log that a checkpoint (tidy-pglite.ts) keeps for reuse; otherwise 80 MB.
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=64MB',
  // PGlite turns it off. By fsync: its fdatasync does nothing.
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/**
 * Has PGlite (0.5.16) flush files to the disk, for which its file system has no function. Without that a power failure costs what was committed in the last
 * half minute, or the whole database. What was not flushed may be lost whatever comes after, so PostgreSQL must not go on after a failure.
 */
export function flushFiles(
  { NODEFS }: { readonly NODEFS: object },
  onFailure: (error: unknown) => void,
): void {
  const { stream_ops } = NODEFS as { stream_ops: object };
  Object.assign(stream_ops, {
    // Folders have no handle.
    fsync({ nfd }: { nfd?: number }) {
      try {
        if (nfd !== undefined) fs.fsyncSync(nfd);
      } catch (error) {
        onFailure(error);
      }
    },
  });
}

/**
 * Keeps V8 from optimising WebAssembly. Its optimising compiler takes 1.2 GB for a single function of PostgreSQL, the interpreter of
 * expressions, within seconds of the first statements, and a small machine does not have that. Statements that compute a lot take 1.5 times as
 * long without it; a mail of an issue costs the same.
 */
const WITHOUT_OPTIMISATION = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** For this process, before it opens the first PGlite. */
export function stopOptimising(): void {
  for (const flag of WITHOUT_OPTIMISATION) setFlagsFromString(flag);
}
