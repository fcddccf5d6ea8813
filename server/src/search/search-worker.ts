// The thread that searches. It alone has the indexes and the answers that were given before; the main thread never waits for either.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { setSearchedLanguages } from '@midweek/core/search';
import { loadIndexes } from './load-indexes.ts';
import { createMeteredAnswer } from './metered-answer.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './worker-messages.ts';

// Where processors are scarce, pages go first. Not the lowest priority: beside a build on a small machine that would be a hundredth of a
// processor, and searches would time out. On Linux a priority is a thread's own; elsewhere it would be that of the whole server.
if (process.platform === 'linux') {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox may not allow it. Searching works all the same.
  }
}

const { folder, languages } = workerData as WorkerSettings;
setSearchedLanguages(languages);
const loaded = loadIndexes(folder);

if (!loaded.ok) {
  send({ kind: 'off', problem: loaded.problem });
} else {
  const answer = createMeteredAnswer(loaded.engine);
  parentPort?.on('message', ({ id, search }: ToWorker) => {
    const answered = answer(search);
    // The bytes change hands without being copied; the cache has its own.
    send({ kind: 'answered', id, answered }, answered.ok ? [answered.bytes.buffer] : []);
  });
  send({ kind: 'ready' });
}

function send(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}
