// A thread of its own for batches of documents.
import { parentPort, workerData } from 'node:worker_threads';
import { createWriter, type RenderJob } from './render-documents.ts';

const write = await createWriter(workerData as RenderJob);
parentPort?.on('message', async (batch: Parameters<typeof write>[0]) => {
  await write(batch);
  parentPort?.postMessage('written');
});
