import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { paths } from '@midweek/core';
import type { SiteDocument } from '../src/documents.ts';
import type { RenderedSite } from '../src/rendered-site.ts';
import { createInlineStyles } from './inline-styles.ts';
import { createPagePolicy } from './page-policy.ts';
import type { StyleSheet } from './page-styles.ts';
import { loadRender } from './renderer.ts';
import { renderTitleFace } from './title-face.ts';
import type { Writer } from './writer.ts';

type RenderJob = {
  site: Omit<RenderedSite, 'scripts'>;
  rendererDir: string;
  outDir: string;
  sheets: readonly StyleSheet[];
  documents: readonly SiteDocument[];
  writer: Writer;
  onProgress: (done: number) => void;
};

export async function renderDocuments(job: RenderJob): Promise<void> {
  const { site, rendererDir, outDir, sheets, documents, writer, onProgress } = job;
  if (documents.length === 0) return;
  const render = await loadRender(rendererDir, site);
  // Their headers have a policy of their own, which allows no font in them, and the name of the newsletter is not there.
  const frames = site.content.frames.map(paths.frame);
  const inlineStyles = createInlineStyles(sheets, await renderTitleFace(site.content.site));
  const inlineFrameStyles = createInlineStyles(sheets);
  const addPolicy = createPagePolicy(site.content.site);
  for (const [index, { file, href }] of documents.entries()) {
    const document = render(href);
    const html = frames.includes(href) ? inlineFrameStyles(document) : addPolicy(inlineStyles(document));
    const bytes = toBytes(html);
    writer.write({ file: join(outDir, file), bytes });
    await writer.ready();
    onProgress(index + 1);
    // Nothing above yields to the event loop, so messages of the writer and progress are handled here.
    await setImmediate();
  }
}

/** In memory of their own, which can be transferred. */
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}
