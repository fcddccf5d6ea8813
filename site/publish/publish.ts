// From content to the folder that the server serves. Only what changed since the last build is written.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { Content } from '@midweek/core';
import { listDocuments } from '../src/documents.ts';
import { drawCards, toCardKey } from '../src/features/social-card/draw-cards.ts';
import { listCards } from './cards.ts';
import { colorCode } from './color-code.ts';
import { isCompressed, writeCompressed } from './compress.ts';
import { createDocumentKeys } from './document-key.ts';
import { takeLedger, writeLedger } from './ledger.ts';
import { writeManifest } from './manifest.ts';
import { writePricingFile } from './pricing-file.ts';
import { renderDocuments } from './render-documents.ts';
import { prepareRenderer, type Renderer } from './renderer.ts';
import { listSearchIndexes, writeSearchIndex } from './search-indexes.ts';

export type PublishOptions = {
  /** The folder that receives site/dist, build/ and .cache/. */
  root: string;
  content: Content;
  onProgress?: (done: number) => void;
};

/** A file that is copied as it is; the same key means the same bytes. */
type Copy = { file: string; key: string; source: string };

/** Returns how many documents the site has, and how many had to be written. */
export async function publish({
  root,
  content,
  onProgress,
}: PublishOptions): Promise<{ documents: number; written: number }> {
  const outDir = join(root, 'site', 'dist');
  const buildDir = join(root, 'build');
  const ledgerFile = join(buildDir, 'ledger.json');
  // Where coloured code is kept, and which React the renderer takes.
  Object.assign(process.env, { MIDWEEK_ROOT: root, NODE_ENV: 'production' });

  const before = await takeLedger(ledgerFile);
  const after = new Map<string, string>();
  const isCurrent = ({ file, key }: Pick<Copy, 'file' | 'key'>, folder = outDir) => {
    // Files for readers go by their name, those for the server by where they are.
    const entry = folder === outDir ? file : join(relative(root, folder), file);
    after.set(entry, key);
    return before.get(entry) === key && existsSync(join(folder, file));
  };

  // Cards need no renderer: they are drawn while another program compiles it.
  const cards = drawCards(
    listCards(content).filter(({ file, card }) => !isCurrent({ file, key: toCardKey(card) })),
    outDir,
  );
  const colored = colorCode(content);
  const pages = (async () => {
    const renderer = await prepareRenderer();
    await colored;
    const keyOf = createDocumentKeys(content, renderer.version);
    const documents = listDocuments(content);
    const changed = documents.filter((document) => !isCurrent({ file: document.file, key: keyOf(document) }));
    let done = documents.length - changed.length;
    await renderDocuments({ content, rendererDir: renderer.folder, outDir }, changed, (count) => {
      done += count;
      onProgress?.(done);
    });
    const copies = [...(await listAssets(renderer)), ...listMedia(content)];
    await copyFiles(
      copies.filter((copy) => !isCurrent(copy)),
      outDir,
    );
    return { documents: documents.length, written: changed.length };
  })();
  // Made here and now, while other threads and processes are at work.
  const indexes = listSearchIndexes(content)
    .filter((index) => !isCurrent(index, buildDir))
    .map((index) => writeSearchIndex(index, buildDir));
  const [result] = await Promise.all([pages, cards, ...indexes]);

  await removeOthers(outDir, after.keys());
  await writePricingFile(content, buildDir);
  // Last: its presence says that the build is whole.
  await writeManifest(content, { outDir, buildDir });
  await writeLedger(ledgerFile, after);
  return result;
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

async function copyFiles(copies: readonly Copy[], outDir: string): Promise<void> {
  await Promise.all(
    copies.map(async ({ file, source }) => {
      await mkdir(dirname(join(outDir, file)), { recursive: true });
      await writeCompressed(join(outDir, file), await readFile(source));
    }),
  );
}

/** Takes away what earlier builds wrote and this one does not have. */
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
