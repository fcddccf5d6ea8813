// Bytes of files that were asked for lately. A file is read once, however many requests wait for it.
import { open } from 'node:fs/promises';
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
  /** In the order of use: a map lists first what was set first. */
  const kept = new Map<string, Buffer>();
  /** By path: two releases may have the same bytes in different files, one of which may be gone. */
  const underway = new Map<string, Promise<Buffer | undefined>>();
  let keptBytes = 0;

  function keep(variant: Variant, bytes: Buffer): void {
    forget(toKey(variant));
    kept.set(toKey(variant), bytes);
    keptBytes += bytes.length;
    for (const oldest of kept.keys()) {
      if (keptBytes <= maxBytes) break;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    keptBytes -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  }

  async function readAndKeep(variant: Variant): Promise<Buffer | undefined> {
    try {
      const bytes = await readFile(variant);
      if (bytes) keep(variant, bytes);
      return bytes;
    } finally {
      underway.delete(variant.diskPath);
    }
  }

  return {
    get(variant) {
      const bytes = kept.get(toKey(variant));
      if (bytes === undefined) return undefined;
      kept.delete(toKey(variant));
      kept.set(toKey(variant), bytes);
      return bytes;
    },
    async read(variant) {
      if (variant.size > maxFileBytes) return undefined;
      const reading = underway.get(variant.diskPath) ?? readAndKeep(variant);
      underway.set(variant.diskPath, reading);
      return reading;
    },
    keepOnly(files) {
      const variants = [...files].flatMap((file) => [file.identity, ...file.compressed]);
      const keys = new Set(variants.map(toKey));
      for (const key of [...kept.keys()]) if (!keys.has(key)) forget(key);
    },
  };
}

/**
 * Releases share what has not changed: the ETag stands for the bytes. Two builds may compress the same bytes differently, so the size has to
 * be the same too.
 */
function toKey({ etag, size }: Variant): string {
  return `${etag} ${size}`;
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
