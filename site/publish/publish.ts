// From content to the folder that the server serves. Only what changed since the last build is written.
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Content } from '@midweek/core';
import { listDocuments } from '../src/documents.ts';
import { toCardKey } from '../src/features/social-card/card-key.ts';
import { listCards } from './cards.ts';
import { writeCollectorFile } from './collector-file.ts';
import { colorCode } from './color-code.ts';
import { isCompressed } from './compress.ts';
import { createDocumentKeys } from './document-key.ts';
import { loadStyleSheets } from './inline-styles.ts';
import { takeLedger, writeLedger } from './ledger.ts';
import { removeManifest, writeManifest } from './manifest.ts';
import { writePricingFile } from './pricing-file.ts';
import { renderDocuments } from './render-documents.ts';
import { prepareRenderer, type Renderer } from './renderer.ts';
import { listSearchIndexes } from './search-indexes.ts';
import { withWriter } from './writer.ts';

type PublishOptions = {
  /** The folder that receives site/dist, build/ and .cache/. */
  root: string;
  content: Content;
  /** May have been started before the content was read. */
  renderer?: Promise<Renderer>;
  /** Work that runs in parallel, such as rendering mails: the manifest is written only after it has succeeded. */
  beside?: Promise<unknown>;
  onProgress?: (done: number) => void;
};

/** A file that is copied unchanged; the same key means the same bytes. */
type Copy = { file: string; key: string; source: string };

/** Returns how many documents the site has, and how many had to be written. */
export async function publish({
  root,
  content,
  renderer,
  beside,
  onProgress,
}: PublishOptions): Promise<{ documents: number; written: number }> {
  beside?.catch(() => {}); // until it is waited for
  const outDir = join(root, 'site', 'dist');
  const buildDir = join(root, 'build');
  const ledgerFile = join(buildDir, 'ledger.json');
  // Which React the renderer takes.
  Object.assign(process.env, { MIDWEEK_ROOT: root, NODE_ENV: 'production' });

  const before = await takeLedger(ledgerFile);
  await removeManifest(buildDir);
  const after = new Map<string, string>();
  const isCurrent = ({ file, key }: Pick<Copy, 'file' | 'key'>, folder = outDir) => {
    // Files for readers are listed by name, those for the server by path.
    const entry = folder === outDir ? file : join(relative(root, folder), file);
    after.set(entry, key);
    return before.get(entry) === key && existsSync(join(folder, file));
  };

  const result = await withWriter(async (writer) => {
    // Whatever needs no renderer is made while another process compiles it.
    for (const { file, records, key } of listSearchIndexes(content))
      if (!isCurrent({ file, key }, buildDir))
        writer.write({ file: join(buildDir, file), searchRecords: records });
    for (const { file, card } of listCards(content))
      if (!isCurrent({ file, key: toCardKey(card) })) writer.write({ file: join(outDir, file), card });
    await colorCode(content, root);

    const compiled = await (renderer ?? prepareRenderer());
    const keyOf = createDocumentKeys(content, compiled.version);
    const documents = listDocuments(content);
    const changed = documents.filter((document) => !isCurrent({ file: document.file, key: keyOf(document) }));
    for (const { file, key, source } of [...(await listAssets(compiled)), ...listMedia(content)])
      if (!isCurrent({ file, key })) writer.write({ file: join(outDir, file), copyOf: source });
    const sheets = loadStyleSheets(compiled.folder);
    await renderDocuments({
      content,
      sheets,
      rendererDir: compiled.folder,
      outDir,
      documents: changed,
      writer,
      onProgress: (done) => onProgress?.(documents.length - changed.length + done),
    });
    return { documents: documents.length, written: changed.length, pageStyles: sheets.map(({ css }) => css) };
  });

  await removeOthers(outDir, after.keys());
  await writePricingFile(content, buildDir);
  await writeCollectorFile(content, buildDir);
  await writeLedger(ledgerFile, after);
  const { pageStyles, ...counts } = result;
  await beside;
  await writeManifest(content, pageStyles, { outDir, buildDir });
  return counts;
}

/** Scripts, styles and fonts, and the files of public/. */
async function listAssets({ assetsDir, version }: Renderer): Promise<Copy[]> {
  return (await listFiles(assetsDir)).map((source) => ({
    file: relative(assetsDir, source),
    key: version,
    source,
  }));
}

/** The pictures of posts and pages; their names hold a hash of their bytes. */
function listMedia({ media }: Content): Copy[] {
  return media.map(({ file, url }) => ({ file: join('media', basename(url)), key: url, source: file }));
}

/** Deletes files of earlier builds that this one does not have. */
async function removeOthers(outDir: string, files: Iterable<string>): Promise<void> {
  const kept = new Set(
    [...files].flatMap((file) => (isCompressed(file) ? [file, `${file}.br`, `${file}.gz`] : [file])),
  );
  const others = (await listFiles(outDir)).filter((file) => !kept.has(relative(outDir, file)));
  await Promise.all(others.map((file) => rm(file)));
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
