import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { locateSite } from '@midweek/core/files';

/** Every file of a folder with its bytes. */
export function readFolder(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.sort().map((file) => [relative(folder, file), readFileSync(file, 'base64')]));
}

/** What the current release has for readers and for the server; ledger and facts are for the next build. */
export function readResult(folder: string): Map<string, string> {
  const files = readFolder(currentRelease(folder));
  for (const name of ['ledger.json', 'release.json']) files.delete(name);
  return files;
}

/** The folder of the release of a site folder that was published last. */
export function currentRelease(folder: string): string {
  return join(locateSite(folder).releases, 'current');
}
