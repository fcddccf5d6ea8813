// What the last build wrote: each file with the key of its content. Without a ledger, everything is written again.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

type Ledger = Map<string, string>;

/** Reads and deletes the ledger: an interrupted build leaves none, so the next one starts from scratch. */
export async function takeLedger(file: string): Promise<Ledger> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  await rm(file, { force: true });
  try {
    return new Map(JSON.parse(text));
  } catch {
    return new Map();
  }
}

export async function writeLedger(file: string, ledger: Ledger): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify([...ledger]));
}
