import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * A short hash of files and folders of a project: what was compiled from them can be used again while it stays the same.
 * Tests are left out, as nothing is made from them.
 */
export async function hashFiles(project: string, paths: readonly string[]): Promise<string> {
  const sum = createHash('sha256');
  for (const path of paths) {
    for (const file of await listFiles(join(project, path))) {
      sum
        .update(relative(project, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return sum.digest('hex').slice(0, 16);
}

/** The files of a folder in a fixed order, or the file itself. */
async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
