import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/**
 * Waits until a worker that was asked to end has ended. Only one that does not answer within the limit is terminated: to tear a thread
 * down in the middle of native code (compression, a module that is being loaded) can abort the whole process.
 */
export async function endWorker(worker: Worker, limitMs: number): Promise<void> {
  if (worker.threadId === -1) return; // has ended
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), limitMs);
  try {
    await once(worker, 'exit', { signal: timeout.signal });
  } catch {
    await worker.terminate();
  } finally {
    clearTimeout(timer);
  }
}
