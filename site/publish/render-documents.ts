import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Content } from '@midweek/core';
import type { SiteDocument } from '../src/documents.ts';
import { loadRender } from './renderer.ts';
import type { Writer } from './writer.ts';

export type RenderJob = {
  content: Content;
  rendererDir: string;
  outDir: string;
  documents: readonly SiteDocument[];
  writer: Writer;
  onProgress: (done: number) => void;
};

export async function renderDocuments(job: RenderJob): Promise<void> {
  const { content, rendererDir, outDir, documents, writer, onProgress } = job;
  if (documents.length === 0) return;
  const render = await loadRender(rendererDir);
  for (const [index, { file, href }] of documents.entries()) {
    writer.write({ file: join(outDir, file), bytes: await render(content, href) });
    await writer.ready();
    onProgress(index + 1);
    // Nothing above waits for anything: the writer is heard and the progress is told here.
    await setImmediate();
  }
}
