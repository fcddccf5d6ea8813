import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * A short hash of files and folders of a project: what was compiled from them can be used again while it stays the same.
 * Tests are left out, as nothing is made from them. Not async: builds start a compiler with it, and reading hundreds of files one after
 * the other beside other work keeps that waiting for seconds.
 */
export function hashFiles(project: string, paths: readonly string[]): string {
  const sum = createHash('sha256');
  for (const path of paths) {
    for (const file of listFiles(join(project, path))) {
      sum.update(relative(project, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return sum.digest('hex').slice(0, 16);
}

/** The files of a folder in a fixed order, or the file itself. */
function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
