import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { endWorker } from './end-worker.ts';

async function aWorker(code: string): Promise<Worker> {
  const worker = new Worker(code, { eval: true });
  await once(worker, 'message');
  return worker;
}

test('a worker that was asked to end does so by itself', async () => {
  const worker = await aWorker(`
    const { parentPort } = require('node:worker_threads');
    parentPort.on('message', () => { process.exitCode = 7; parentPort.close(); });
    parentPort.postMessage('ready');
  `);
  const exit = once(worker, 'exit');
  worker.postMessage('end');
  await endWorker(worker, 60_000);
  expect(await exit).toEqual([7]); // 1 when terminated
});

test('a worker that does not answer is terminated after the limit', async () => {
  const worker = await aWorker(`
    require('node:worker_threads').parentPort.postMessage('ready');
    while (true);
  `);
  const exit = once(worker, 'exit');
  await endWorker(worker, 10);
  expect(await exit).toEqual([1]);
});

test('nothing is waited for when the worker has ended, by itself or by an error', async () => {
  const worker = await aWorker(`require('node:worker_threads').parentPort.postMessage('ready');`);
  await once(worker, 'exit');
  await endWorker(worker, 60_000);

  const failing = new Worker('throw new Error("no")', { eval: true });
  await once(failing, 'error');
  await endWorker(failing, 60_000);
  expect(failing.threadId).toBe(-1);
});
