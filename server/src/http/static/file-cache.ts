// Bytes of files that were asked for lately. A file is read once, however many requests wait for it.
import { open } from 'node:fs/promises';
import { isUnchanged, type Variant } from './site-file.ts';

export interface FileCache {
  /** The bytes, if they are in memory. */
  get(variant: Variant): Buffer | undefined;
  /**
   * Reads the file and keeps it. `undefined` for a file that has to be streamed: it is too large to be kept, or was written
   * after start-up, so that its bytes are not those of the ETag.
   */
  read(variant: Variant): Promise<Buffer | undefined>;
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
  /** In the order of use: a map lists first what was set first. */
  const kept = new Map<Variant, Buffer>();
  const underway = new Map<Variant, Promise<Buffer | undefined>>();
  let keptBytes = 0;

  function keep(variant: Variant, bytes: Buffer): void {
    kept.set(variant, bytes);
    keptBytes += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= maxBytes) break;
      kept.delete(oldest);
      keptBytes -= length;
    }
  }

  async function readAndKeep(variant: Variant): Promise<Buffer | undefined> {
    try {
      const bytes = await readFile(variant);
      if (bytes) keep(variant, bytes);
      return bytes;
    } finally {
      underway.delete(variant);
    }
  }

  return {
    get(variant) {
      const bytes = kept.get(variant);
      if (bytes === undefined) return undefined;
      kept.delete(variant);
      kept.set(variant, bytes);
      return bytes;
    },
    async read(variant) {
      if (variant.size > maxFileBytes) return undefined;
      const reading = underway.get(variant) ?? readAndKeep(variant);
      underway.set(variant, reading);
      return reading;
    },
  };
}

/** The bytes of the file that was hashed at start-up. Looked at before and after, in case a build is just writing it. */
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
