import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { checkStyles } from '../integrations/astro-internals.ts';
import type { StyleSheet } from '../integrations/page-styles.ts';
import type { SiteDocument } from '../src/documents.ts';
import type { RenderedSite } from '../src/renderer.ts';
import { createInlineStyles } from './inline-styles.ts';
import { loadRender } from './renderer.ts';
import type { Writer } from './writer.ts';

type RenderJob = {
  site: RenderedSite;
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
  const render = await loadRender(rendererDir);
  const inlineStyles = createInlineStyles(
    sheets.map((sheet) => ({ ...sheet, css: toByteString(sheet.css) })),
  );
  for (const [index, { file, href }] of documents.entries()) {
    const document = (await render(site, href)).toString('latin1');
    checkStyles(document);
    writer.write({ file: join(outDir, file), bytes: toBytes(inlineStyles(document)) });
    await writer.ready();
    onProgress(index + 1);
    // Nothing above yields to the event loop, so messages of the writer and progress are handled here.
    await setImmediate();
  }
}

/**
 * One character for each byte. Documents are handled as such strings: what is looked for in them is ASCII, and to decode and encode them all takes a fortieth
 * of a cold build.
 */
function toByteString(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** In memory of their own, which can be transferred. */
function toBytes(byteString: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(byteString.length);
  bytes.write(byteString, 'latin1');
  return bytes;
}
