import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(html|css|js|json|xml|svg|txt|webmanifest)$/;

// Quality 9 is within a few per cent of 11 on our pages and twenty times as fast.
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

// Files in flight: zlib works on its own threads, and more than this only fills memory.
const CONCURRENCY = 8;

/** Writes a `.br` and a `.gz` beside each text file, so that the server never compresses. Returns how many. */
export async function compressFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const queue = files.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const file of queue) await compressFile(file);
    }),
  );
  return files.length;
}

async function compressFile(file: string): Promise<void> {
  const source = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(source, brotliOptions),
    toGzip(source, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
