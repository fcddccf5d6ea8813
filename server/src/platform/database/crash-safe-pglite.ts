import { PGlite } from '@electric-sql/pglite';
import { DatabaseNotOpenError } from './database-away.ts';

/**
 * PGlite that survives a crash of the PostgreSQL inside it. A PANIC, for example a full disk when the next WAL segment is due, aborts the
 * WebAssembly module. PGlite (0.5.16) swallows that error inside a loop that then never ends, and the whole process hangs. Here the
 * query fails instead, and so does every later one. A new instance on the same folder recovers what was committed.
 */
export class CrashSafePglite extends PGlite {
  #crash: DatabaseNotOpenError | undefined;

  static async open(folder: string, onCrash: () => void): Promise<CrashSafePglite> {
    const pglite = new CrashSafePglite(folder);
    await pglite.waitReady;
    pglite.#guard(onCrash);
    return pglite;
  }

  #guard(onCrash: () => void): void {
    const { mod } = this;
    if (!mod) throw new Error('PGlite is ready without a module');
    const { _PostgresMainLoopOnce: step, stackRestore } = mod;
    mod._PostgresMainLoopOnce = () => {
      if (this.#crash) throw this.#crash;
      try {
        return step();
      } catch (error) {
        // Failed statements leave by an ExitStatus.
        if (error instanceof Error && error.name === 'RuntimeError') {
          this.#crash = new DatabaseNotOpenError('the embedded database has crashed', { cause: error });
          onCrash();
        }
        throw error;
      }
    };
    // PGlite calls it first when a step has failed: throwing here is what leaves the loop.
    mod.stackRestore = (pointer) => {
      if (this.#crash) throw this.#crash;
      return stackRestore(pointer);
    };
    for (const name of ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const) {
      const call = mod[name];
      mod[name] = () => {
        if (!this.#crash) call();
      };
    }
  }
}
