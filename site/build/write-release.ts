// Writes one release. Files that have not changed since an earlier one are those of the earlier one.
import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { type Content, currentLanguages } from '@midweek/core';
import { filesOfRelease, linkOrCopy, nameFile, type SiteFolder } from '@midweek/core/files';
import { listDocuments } from '../src/documents.ts';
import { listFilters } from '../src/features/search/page/search-filters.ts';
import { toCardKey } from './cards/card-key.ts';
import { listCards } from './cards/list-cards.ts';
import { writeCollectorFile } from './collector-file.ts';
import { colorCode } from './color-code.ts';
import { withCompressed } from './compress.ts';
import { createDocumentKeys } from './document-key.ts';
import { loadStyleSheets } from './inline-styles.ts';
import { writeLanguagesFile } from './languages-file.ts';
import { readLedger, writeLedger } from './ledger.ts';
import { writeManifest } from './manifest.ts';
import type { PictureVersion } from './picture-version.ts';
import { writePricingFile } from './pricing-file.ts';
import { renderDocuments } from './render-documents.ts';
import { prepareRenderer, type Renderer } from './renderer.ts';
import { listSearchIndexes } from './search-indexes.ts';
import { withWriter } from './writer.ts';

type ReleaseOptions = {
  site: SiteFolder;
  content: Content;
  /** The folder to write into. */
  folder: string;
  /** The folder of an earlier release, whose unchanged files are used again. */
  previous: string | undefined;
  renderer?: Promise<Renderer> | undefined;
  /** Writes the mails into a folder. `previous` is that of an earlier release. */
  writeMails?:
    | ((content: Content, folder: string, previous: string | undefined) => Promise<unknown>)
    | undefined;
  onProgress?: ((done: number) => void) | undefined;
};

/** A file by its name below the site; the same key means the same bytes. */
type Entry = { file: string; key: string };
/** A file that is copied unchanged. */
type Copy = Entry & { source: string };
/** A smaller version of a picture. */
type Version = Entry & { source: string; version: PictureVersion };

/** Returns how many documents the site has, and how many had to be written. */
export async function writeRelease(options: ReleaseOptions): Promise<{ pages: number; written: number }> {
  const { content, folder, previous } = options;
  const mails = options.writeMails?.(
    content,
    filesOfRelease(folder).mail,
    previous && filesOfRelease(previous).mail,
  );
  // Wait for both even if one fails: the folder is deleted after a failure, and nothing may still be writing into it.
  const [site, mailed] = await Promise.allSettled([writeSite(options), mails]);
  if (site.status === 'rejected') throw site.reason;
  if (mailed.status === 'rejected') throw mailed.reason;
  return site.value;
}

async function writeSite(options: ReleaseOptions): Promise<{ pages: number; written: number }> {
  const { site, content, folder, previous, renderer, onProgress } = options;
  const places = filesOfRelease(folder);
  const before = previous ? await readLedger(filesOfRelease(previous).ledger) : new Map<string, string>();
  const after = new Map<string, string>();
  /** Whether the earlier release had the file, so that it is now in this one too. */
  const isReused = ({ file, key }: Entry, parent = places.site) => {
    const path = relative(folder, join(parent, file));
    after.set(path, key);
    // Only what readers get has compressed copies.
    const paths = parent === places.site ? withCompressed(path) : [path];
    return previous !== undefined && before.get(path) === key && reuse(paths, previous, folder);
  };

  const { searchFilters, ...counts } = await withWriter(async (writer) => {
    // Whatever needs no renderer is made while another process compiles it.
    for (const { file, records, key, parts } of listSearchIndexes(content)) {
      if (!isReused({ file, key }, folder))
        writer.write({ file: join(folder, file), searchRecords: records });
      // No short-circuit: `isReused` also records the file in the ledger, and the next build needs all of them there.
      const areReused = parts?.files.map((part) => isReused({ file: part, key })).every(Boolean);
      if (parts && !areReused) {
        const [manifest, partsDir] = [join(places.site, parts.manifest), join(places.site, parts.folder)];
        writer.write({ file: manifest, searchParts: records, folder: partsDir, words: parts.words });
      }
    }
    for (const { file, card } of listCards(content))
      if (!isReused({ file, key: toCardKey(card) })) writer.write({ file: join(places.site, file), card });
    const versions = listPictureVersions(content).filter((version) => !isReused(version));
    // The main thread loads it first, so that its native code stays in memory when the writer ends: https://sharp.pixelplumbing.com/install#worker-threads
    if (versions.length > 0) await import('sharp');
    for (const { file, source, version } of versions) {
      const name = nameFile(site.folder, source);
      writer.write({ file: join(places.site, file), versionOf: source, name, version });
    }
    await colorCode(content, site.cache);

    const compiled = await (renderer ?? prepareRenderer(site));
    const keyOf = createDocumentKeys(content, compiled.version);
    const documents = listDocuments(content);
    const changed = documents.filter((document) => !isReused({ file: document.file, key: keyOf(document) }));
    for (const { file, key, source } of [
      ...(await listAssets(compiled)),
      ...listMedia(content),
      ...listPublic(content),
    ])
      if (!isReused({ file, key })) writer.write({ file: join(places.site, file), copyOf: source });
    const searchFilters = listFilters(content);
    await renderDocuments({
      site: { content, languages: currentLanguages(), searchFilters },
      sheets: loadStyleSheets(compiled.folder),
      rendererDir: compiled.folder,
      outDir: places.site,
      documents: changed,
      writer,
      onProgress: (done) => onProgress?.(documents.length - changed.length + done),
    });
    return { pages: documents.length, written: changed.length, searchFilters };
  });

  await writePricingFile(content, places.pricing);
  await writeCollectorFile(content, places.collector);
  await writeLanguagesFile(places.languages);
  await writeManifest(content, searchFilters, { outDir: places.site, file: places.manifest });
  await writeLedger(places.ledger, after);
  return counts;
}

/** Takes files over from an earlier release: all of them or none. */
function reuse(paths: readonly string[], from: string, to: string): boolean {
  const isThere = paths.every((path) => linkOrCopy(join(from, path), join(to, path)));
  if (!isThere) for (const path of paths) rmSync(join(to, path), { force: true });
  return isThere;
}

/** Scripts, styles and fonts. */
async function listAssets({ assetsDir, version }: Renderer): Promise<Copy[]> {
  const entries = await readdir(assetsDir, { recursive: true, withFileTypes: true });
  const sources = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return sources.map((source) => ({ file: relative(assetsDir, source), key: version, source }));
}

/** Icons, logos and whatever else the owner publishes as it is. */
function listPublic({ publicFiles }: Content): Copy[] {
  return publicFiles.map(({ path, file, fingerprint }) => ({
    file: path.slice(1),
    key: fingerprint,
    source: file,
  }));
}

/** The pictures of posts and pages; their names hold a hash of their bytes. */
function listMedia({ media }: Content): Copy[] {
  return media.filter(({ isResized }) => !isResized).map(({ file, url }) => toCopy(url, file));
}

/** Of those that are too large for pages or mails; each once, though versions of the docs often share a picture. */
function listPictureVersions({ media }: Content): Version[] {
  const versions = media.flatMap(({ file, url, isResized, mailUrl }) => [
    ...(isResized ? [{ ...toCopy(url, file), version: 'page' as const }] : []),
    ...(mailUrl ? [{ ...toCopy(mailUrl, file), version: 'mail' as const }] : []),
  ]);
  return [...new Map(versions.map((version) => [version.file, version])).values()];
}

function toCopy(url: string, source: string): Copy {
  return { file: join('media', basename(url)), key: url, source };
}
