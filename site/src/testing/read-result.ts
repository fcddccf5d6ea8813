import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every file of a folder with its bytes. */
export function readFolder(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.sort().map((file) => [relative(folder, file), readFileSync(file, 'base64')]));
}

/** What a build leaves for readers and for the server; the ledger is for the next build. */
export function readResult(root: string): Map<string, string> {
  const site = readFolder(join(root, 'site'));
  const others = readFolder(join(root, 'build'));
  others.delete('ledger.json');
  return new Map([...site, ...others]);
}
