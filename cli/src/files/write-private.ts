import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Writes a file atomically, readable by its owner only. A partial file is removed when the owner presses Ctrl+C. */
export async function writePrivate<Result>(
  path: string,
  write: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  const file = await open(temporary, 'wx', 0o600);
  const stop = (_signal: NodeJS.Signals, number: number) => {
    rmSync(temporary, { force: true });
    process.exit(128 + number);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    let result: Result;
    try {
      result = await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    return result;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}
