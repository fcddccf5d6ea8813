// A search worker that goes wrong on request: it dies, hangs, or fails to start again.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerSettings } from '../search/worker-messages.ts';

const { folder } = workerData as WorkerSettings;
const send = (message: FromWorker) => parentPort?.postMessage(message);
const broken = join(folder, 'broken');

parentPort?.on('message', ({ id, search }: ToWorker) => {
  const { query } = search.params;
  if (query === 'throw') throw new Error('out of order');
  if (query === 'break') writeFileSync(broken, '');
  if (query === 'exit' || query === 'break') process.exit(1);
  while (query === 'hang');
  send({ kind: 'answered', id, answered: { ok: true, bytes: new Uint8Array([1]), costMs: 1 } });
});
if (existsSync(broken)) process.exit(1);
send({ kind: 'ready' });
