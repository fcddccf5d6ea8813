// What the files of a release were made from: each with the key of its content. Without a ledger, everything is written again.
import { readFile, writeFile } from 'node:fs/promises';

type Ledger = Map<string, string>;

export async function readLedger(file: string): Promise<Ledger> {
  try {
    return new Map(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return new Map();
  }
}

export async function writeLedger(file: string, ledger: Ledger): Promise<void> {
  await writeFile(file, JSON.stringify([...ledger]));
}
