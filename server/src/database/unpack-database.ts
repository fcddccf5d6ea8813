// A database from the file that `makeEmptyDatabase` wrote. PGlite can do it too, through the file system of its WebAssembly module and in ten times
// the processor time.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Of the tar format: a header and what is padded to its size. */
const BLOCK = 512;

/** Writes the files of a database into its folder, which is empty. For the thread of the database: it blocks. */
export function unpackDatabase(file: string, folder: string): void {
  const tar = gunzipSync(readFileSync(file));
  for (let at = 0; tar[at]; ) {
    const header = tar.subarray(at, at + BLOCK);
    const path = join(folder, readText(header, 0, 100));
    const size = Number.parseInt(readText(header, 124, 12), 8);
    const isFolder = readText(header, 156, 1) === '5';
    at += BLOCK;
    if (isFolder) mkdirSync(path, { recursive: true, mode: 0o700 });
    else writeFileSync(path, tar.subarray(at, at + size), { mode: 0o600 });
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}

function readText(header: Buffer, at: number, length: number): string {
  const text = header.toString('latin1', at, at + length);
  return text.replace(/\0.*$/s, '');
}
