// The main thread's side of the search worker: asks it, and replaces it when it dies or takes too long.
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type RequestedSearch, toSearchedLanguages } from '@midweek/core/search';
import { LIMITS } from '../limits.ts';
import type { Answered, OpenedSearcher, OpenSearcher } from './searcher.ts';
import { limitMemory } from './worker-memory.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './worker-messages.ts';

const ENTRY = new URL('./search-worker.ts', import.meta.url);

interface WorkerOptions extends Pick<WorkerSettings, 'folder'> {
  readonly timeoutMs?: number;
  /** How long to wait before a worker that did not start is started again. */
  readonly retryMs?: number;
  /** The program of the worker. */
  readonly entry?: URL;
}

type Started = { ok: true; worker: Worker } | { ok: false; problem: string };

/** Starts a worker on the indexes of a folder, and waits until it can answer. */
export function createWorkerSearcher({
  folder,
  timeoutMs = LIMITS.searchTimeoutMs,
  retryMs = LIMITS.searchRestartMs,
  entry = ENTRY,
}: WorkerOptions): OpenSearcher {
  const languages = toSearchedLanguages();
  return async (log): Promise<OpenedSearcher> => {
    const waiting = new Map<number, (answered: Answered) => void>();
    const closing = new AbortController();
    let lastId = 0;
    /** Undefined while the next one starts. */
    let latest: Worker | undefined;
    let current = start();

    const first = await current;
    if (!first.ok) return first;
    return {
      ok: true,
      searcher: {
        async answer(search) {
          const started = await current;
          if (!started.ok || closing.signal.aborted) return toUnavailable(0);
          return ask(started.worker, search);
        },
        async close() {
          closing.abort();
          const started = await current;
          if (started.ok) await started.worker.terminate();
        },
      },
    };

    function start(): Promise<Started> {
      const worker = new Worker(entry, {
        workerData: { folder, languages } satisfies WorkerSettings,
        resourceLimits: limitMemory(folder),
      });
      let problem = 'Search is off: its worker ended while it started.';
      worker.on('error', (error) => {
        problem = `Search is off: its worker failed (${error}).`;
        if (!closing.signal.aborted) log.error({ err: error }, 'the search worker failed');
      });
      return new Promise((resolve) => {
        worker.on('message', (message: FromWorker) => {
          if (message.kind === 'answered') waiting.get(message.id)?.(message.answered);
          if (message.kind === 'off') resolve({ ok: false, problem: message.problem });
          if (message.kind !== 'ready') return;
          latest = worker;
          worker.once('exit', () => replace(worker));
          resolve({ ok: true, worker });
        });
        worker.once('exit', () => resolve({ ok: false, problem }));
      });
    }

    /**
     * Its end is not waited for: a thread that is out of memory may take minutes to notice. A search during which the worker was lost is
     * taken to be the reason, and costs as much as a search can.
     */
    function replace(lost: Worker): void {
      if (lost !== latest) return;
      latest = undefined;
      void lost.terminate();
      for (const finish of waiting.values()) finish(toUnavailable(timeoutMs));
      if (closing.signal.aborted) return;
      log.warn('the search worker is started again');
      current = restart();
    }

    /** Searches wait for the first try. If that fails, they are refused until a later one succeeds. */
    async function restart(): Promise<Started> {
      const started = await start();
      if (started.ok || closing.signal.aborted) return started;
      log.warn(started.problem);
      pause(retryMs, undefined, { signal: closing.signal }).then(
        () => {
          current = restart();
        },
        () => undefined,
      );
      return started;
    }

    function ask(worker: Worker, search: RequestedSearch): Promise<Answered> {
      const id = ++lastId;
      return new Promise((resolve) => {
        const giveUp = () => {
          if (!waiting.has(id)) return;
          log.warn({ timeoutMs }, 'a search took too long');
          replace(worker);
        };
        // After the process was suspended the timer fires first, though the answer may already be in the queue.
        const timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
        const finish = (answered: Answered) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(answered);
        };
        waiting.set(id, finish);
        try {
          worker.postMessage({ id, search } satisfies ToWorker);
        } catch {
          // Thousands of nested lists: too deep for structured cloning.
          finish({ ok: false, statusCode: 400, message: 'The search parameters cannot be read', costMs: 0 });
        }
      });
    }
  };
}

function toUnavailable(costMs: number): Answered {
  return { ok: false, statusCode: 503, message: 'Search is not available', costMs };
}
