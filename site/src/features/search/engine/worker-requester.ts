import { currentLocales } from '@midweek/core/browser';
import type { liteClient } from 'algoliasearch/lite';
import type { FromWorker, IndexProgress, ToWorker, WorkerAnswer } from './worker-messages.ts';

type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['requester']>;

const FAILED: WorkerAnswer = { status: 0, content: 'The search worker could not be started' };

const waiting = new Map<number, (answer: WorkerAnswer) => void>();
const listeners = new Set<(progress: IndexProgress) => void>();
let worker: Worker | undefined;
let progress: IndexProgress | undefined;
let lastId = 0;

/** Takes the place of the network: the client does not know the difference. One worker serves the whole page. */
export const workerRequester: Requester = {
  // The time limits are those of a server; here, progress is shown until the index is there or cannot be fetched.
  send: ({ url, data }) =>
    new Promise((resolve) => {
      worker ??= startWorker();
      lastId += 1;
      waiting.set(lastId, (answer) => resolve({ ...answer, isTimedOut: false }));
      worker.postMessage({ id: lastId, path: new URL(url).pathname, body: toText(data) } satisfies ToWorker);
    }),
};

/** Calls back at once and whenever more of the index is there. */
export function watchIndex(listener: (progress: IndexProgress) => void, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener));
  if (progress) listener(progress);
}

function startWorker(): Worker {
  // Its name passes it the languages of the site.
  const name = JSON.stringify(currentLocales());
  const started = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module', name });
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'answered') settle(data.id, data);
    else tell(data);
  });
  // The code could not be loaded: the next search starts another one.
  started.addEventListener('error', () => {
    started.terminate();
    worker = undefined;
    tell({ loaded: 0, total: 0 });
    for (const id of [...waiting.keys()]) settle(id, FAILED);
  });
  return started;
}

function toText(data: string | Uint8Array = ''): string {
  return typeof data === 'string' ? data : new TextDecoder().decode(data);
}

function settle(id: number, { status, content }: WorkerAnswer): void {
  waiting.get(id)?.({ status, content });
  waiting.delete(id);
}

function tell(next: IndexProgress): void {
  progress = next;
  for (const listener of listeners) listener(next);
}
