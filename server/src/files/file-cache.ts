// Bytes of files that were asked for lately. A file is read once, however many requests wait for it.
import { open } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { isUnchanged, type SiteFile, type Variant } from './site-file.ts';

export interface FileCache {
  /** The bytes, if they are in memory. */
  get(variant: Variant): Buffer | undefined;
  /**
   * Reads the file and keeps it. `undefined` for a file that has to be streamed: it is too large to be kept, or was written
   * after its release was opened, so that its bytes are not those of the ETag.
   */
  read(variant: Variant): Promise<Buffer | undefined>;
  /** Forgets all other files. */
  keepOnly(files: Iterable<SiteFile>): void;
}

export interface FileCacheOptions {
  /** All files together; the least recently used are evicted first. */
  readonly maxBytes: number;
  readonly maxFileBytes: number;
}

export function createFileCache(
  { maxBytes, maxFileBytes }: FileCacheOptions,
  readFile = readUnchanged,
): FileCache {
  // Releases share what has not changed: the ETag stands for the bytes.
  const kept = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    // An empty file has its place too, and the library knows no size 0.
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  /** By path: two releases may have the same bytes in different files, one of which may be gone. */
  const underway = new Map<string, Promise<Buffer | undefined>>();

  async function readAndKeep(variant: Variant): Promise<Buffer | undefined> {
    try {
      const bytes = await readFile(variant);
      if (bytes) kept.set(variant.etag, bytes);
      return bytes;
    } finally {
      underway.delete(variant.diskPath);
    }
  }

  return {
    get({ etag, size }) {
      const bytes = kept.get(etag);
      // Two builds may compress the same bytes differently.
      return bytes?.length === size ? bytes : undefined;
    },
    async read(variant) {
      if (variant.size > maxFileBytes) return undefined;
      const reading = underway.get(variant.diskPath) ?? readAndKeep(variant);
      underway.set(variant.diskPath, reading);
      return reading;
    },
    keepOnly(files) {
      const variants = [...files].flatMap((file) => [file.identity, ...file.compressed]);
      const etags = new Set(variants.map(({ etag }) => etag));
      for (const etag of [...kept.keys()]) if (!etags.has(etag)) kept.delete(etag);
    },
  };
}

/** The bytes of the file that was hashed. Looked at before and after, in case somebody is just writing it. */
async function readUnchanged(variant: Variant): Promise<Buffer | undefined> {
  const handle = await open(variant.diskPath);
  try {
    if (!isUnchanged(variant, await handle.stat())) return undefined;
    const bytes = await handle.readFile();
    return isUnchanged(variant, await handle.stat()) ? bytes : undefined;
  } finally {
    await handle.close();
  }
}
