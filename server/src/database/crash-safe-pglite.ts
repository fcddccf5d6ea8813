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
];

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

/**
 * PGlite that says when the PostgreSQL inside it has crashed. A PANIC, for example a full disk when the next WAL segment is due, aborts the
 * WebAssembly module. PGlite (0.5.16) swallows that error inside a loop that then never ends, so `onCrash` must not return: it ends
 * the thread. A new instance on the same folder recovers what was committed.
 */
export class CrashSafePglite extends PGlite {
  static async open(folder: string, onCrash: (error: Error) => never): Promise<CrashSafePglite> {
    stopOptimising();
    const pglite = new CrashSafePglite(folder, { startParams: START_PARAMS });
    await pglite.waitReady;
    pglite.#guard(onCrash);
    return pglite;
  }

  #guard(onCrash: (error: Error) => never): void {
    const { mod } = this;
    if (!mod) throw new Error('PGlite is ready without a module');
    const { _PostgresMainLoopOnce: step } = mod;
    mod._PostgresMainLoopOnce = () => {
      try {
        return step();
      } catch (error) {
        // Failed statements leave by an ExitStatus.
        if (error instanceof Error && error.name === 'RuntimeError') onCrash(error);
        throw error;
      }
    };
  }
}
