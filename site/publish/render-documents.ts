// Renders, compresses and writes documents: few right here, many on all processors.
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Content } from '@midweek/core';
import type { SiteDocument } from '../src/documents.ts';
import { writeCompressed } from './compress.ts';
import { loadRender } from './renderer.ts';

export type RenderJob = {
  content: Content;
  rendererDir: string;
  outDir: string;
  documents: readonly Pick<SiteDocument, 'href' | 'file'>[];
};

/** With the number of the next document to take, in memory that threads share. */
type SharedJob = RenderJob & { next: Int32Array };

export type RenderOptions = {
  /** This thread takes part from then on; others start at once. */
  whenFree: Promise<unknown>;
  onProgress?: ((done: number) => void) | undefined;
};

// Starting a worker and handing the content over takes as long as rendering about so many documents.
const DOCUMENTS_WORTH_A_WORKER = 100;
const PROGRESS_INTERVAL_MS = 100;

export async function renderDocuments(
  job: RenderJob,
  { whenFree, onProgress }: RenderOptions,
): Promise<void> {
  const { documents, outDir } = job;
  for (const folder of new Set(documents.map(({ file }) => dirname(join(outDir, file)))))
    mkdirSync(folder, { recursive: true });
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  // Only what a worker needs: texts of `shows` would be handed over twice.
  const shared = { ...job, documents: documents.map(({ href, file }) => ({ href, file })), next };
  const progress = setInterval(() => onProgress?.(Atomics.load(next, 0)), PROGRESS_INTERVAL_MS);
  const workers =
    Math.min(availableParallelism(), Math.ceil(documents.length / DOCUMENTS_WORTH_A_WORKER)) - 1;
  const threads = [
    whenFree.then(() => writeDocuments(shared)),
    ...Array.from({ length: workers }, () => writeInWorker(shared)),
  ];
  // Where one fails, nothing is left for the others either.
  const stop = () => Atomics.store(next, 0, documents.length);
  for (const thread of threads) thread.catch(stop);
  const failure = (await Promise.allSettled(threads)).find(({ status }) => status === 'rejected');
  clearInterval(progress);
  if (failure) throw (failure as PromiseRejectedResult).reason;
}

/** Takes documents until none is left. */
export async function writeDocuments({
  content,
  rendererDir,
  outDir,
  documents,
  next,
}: SharedJob): Promise<void> {
  const render = await loadRender(rendererDir);
  for (;;) {
    const document = documents[Atomics.add(next, 0, 1)];
    if (!document) return;
    writeCompressed(join(outDir, document.file), await render(content, document.href));
    // Nothing above waits for anything: the progress is told here.
    await setImmediate();
  }
}

function writeInWorker(job: SharedJob): Promise<void> {
  return new Promise((resolve, reject) => {
    new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: job })
      .on('error', reject)
      .on('exit', () => resolve());
  });
}
