// What the last build wrote: a file and the key of what is in it. Without a ledger, everything is written anew.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export type Ledger = Map<string, string>;

/** Reads the ledger and takes it away: a build that stops halfway leaves none, so the next one trusts nothing. */
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
