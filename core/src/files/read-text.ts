import { readFile } from 'node:fs/promises';

/** A text that somebody wrote, without what editors on Windows add: a byte-order mark and carriage returns. */
export async function readText(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
}
