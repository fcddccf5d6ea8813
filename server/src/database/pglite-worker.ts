// The thread of the embedded database. It alone has PGlite, which blocks the thread it runs in during each statement.
import { writeSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { flushFiles, START_PARAMS, stopOptimising } from './pglite-options.ts';
import { servePglite } from './pglite-port.ts';

/**
 * Ends the thread when the PostgreSQL inside it has crashed. A PANIC, for example a full disk when the next WAL segment is due, aborts the
 * WebAssembly module. PGlite (0.5.16) swallows that error inside a loop that then never ends. A new instance on the same folder recovers what
 * was committed.
 */
class CrashSafePglite extends PGlite {
  guard(): void {
    const { mod } = this;
    if (!mod) throw new Error('PGlite is ready without a module');
    flushFiles(mod, crash);
    const { _PostgresMainLoopOnce: step } = mod;
    mod._PostgresMainLoopOnce = () => {
      try {
        return step();
      } catch (error) {
        // Failed statements leave by an ExitStatus.
        if (error instanceof Error && error.name === 'RuntimeError') crash(error);
        throw error;
      }
    };
  }
}

stopOptimising();
const pglite = new CrashSafePglite(workerData as string, { startParams: START_PARAMS });
await pglite.waitReady;
pglite.guard();
parentPort?.on('message', async (message: MessagePort | 'close') => {
  if (message !== 'close') return servePglite(pglite, message, crash);
  await pglite.close();
  process.exit();
});
parentPort?.postMessage('open');

/** No `catch` of PGlite can keep the thread alive. */
function crash(error: unknown): never {
  writeSync(
    2,
    `The embedded database has crashed: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
