import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { endWorker } from './end-worker.ts';

async function aWorker(code: string): Promise<Worker> {
  const worker = new Worker(code, { eval: true });
  await once(worker, 'message');
  return worker;
}

test('a worker that does not answer is terminated after the limit', async () => {
  const worker = await aWorker(`
    require('node:worker_threads').parentPort.postMessage('ready');
    while (true);
  `);
  const exit = once(worker, 'exit');
  await endWorker(worker, 10);
  expect(await exit).toEqual([1]);
});
