// Renders, compresses and writes documents: few right here, many on all processors.
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Content } from '@midweek/core';
import type { SiteDocument } from '../src/documents.ts';
import { toAddress } from '../src/routing.ts';
import { writeCompressed } from './compress.ts';
import { loadRender } from './renderer.ts';

type Target = Pick<SiteDocument, 'href' | 'file'>;
type Batches = Target[][];
type OnWritten = (count: number) => void;

export type RenderJob = { content: Content; rendererDir: string; outDir: string };

// Starting a worker and handing the content over takes as long as rendering about so many documents.
const DOCUMENTS_WORTH_A_WORKER = 100;
// Handed to a worker at once. Neighbours share code blocks, which are coloured once.
const BATCH = 16;
// Documents in flight: one is rendered while the others are compressed on threads of their own.
const CONCURRENCY = 4;

export async function renderDocuments(
  job: RenderJob,
  documents: readonly Target[],
  onWritten: OnWritten,
): Promise<void> {
  for (const folder of new Set(documents.map(({ file }) => dirname(join(job.outDir, file)))))
    await mkdir(folder, { recursive: true });
  const batches = toBatches(documents);
  const workers =
    Math.min(availableParallelism(), Math.ceil(documents.length / DOCUMENTS_WORTH_A_WORKER)) - 1;
  await Promise.all([
    writeHere(batches, job, onWritten),
    ...Array.from({ length: workers }, () => writeInWorker(batches, job, onWritten)),
  ]);
}

async function writeHere(batches: Batches, job: RenderJob, onWritten: OnWritten): Promise<void> {
  const write = await createWriter(job);
  await takeAll(batches, write, onWritten);
}

async function writeInWorker(batches: Batches, job: RenderJob, onWritten: OnWritten): Promise<void> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: job });
  const write = async (batch: Target[]) => {
    worker.postMessage(batch);
    await once(worker, 'message');
  };
  await takeAll(batches, write, onWritten).finally(() => worker.terminate());
}

/** Takes batches until none is left. Where one fails, none is left for the others either. */
async function takeAll(
  batches: Batches,
  write: (batch: Target[]) => Promise<void>,
  onWritten: OnWritten,
): Promise<void> {
  try {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      await write(batch);
      onWritten(batch.length);
    }
  } catch (error) {
    batches.length = 0;
    throw error;
  }
}

export async function createWriter({ content, rendererDir, outDir }: RenderJob) {
  const render = await loadRender(rendererDir);
  return async (documents: readonly Target[]): Promise<void> => {
    const queue = documents.values();
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (const { href, file } of queue)
          await writeCompressed(join(outDir, file), await render(content, href));
      }),
    );
  };
}

/** The languages of a page side by side. */
function toBatches(documents: readonly Target[]): Batches {
  const sorted = [...documents].sort((a, b) =>
    withoutLanguage(a.href).localeCompare(withoutLanguage(b.href)),
  );
  return Array.from({ length: Math.ceil(sorted.length / BATCH) }, (_, index) =>
    sorted.slice(index * BATCH, (index + 1) * BATCH),
  );
}

function withoutLanguage(href: string): string {
  return toAddress(href).path;
}
