import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOfRelease } from './read-releases.ts';

/** What changes for readers when one release takes the place of another; pages as addresses, such as `/newsletter/257`. */
export interface PageChanges {
  /** Only in the one that is left. */
  readonly gone: readonly string[];
  /** Only in the one that comes. */
  readonly added: readonly string[];
  /** In both, with different words or another look. */
  readonly changed: readonly string[];
}

/** Compares two folders of releases. One page after the other: a server answers its readers meanwhile. */
export async function comparePages(from: string, to: string): Promise<PageChanges> {
  const [before, after] = [await listPages(from), await listPages(to)];
  const changed: string[] = [];
  for (const page of after)
    if (before.has(page) && !(await isSame(pathOf(from, page), pathOf(to, page)))) changed.push(page);
  return {
    gone: toAddresses([...before].filter((page) => !after.has(page))),
    added: toAddresses([...after].filter((page) => !before.has(page))),
    changed: toAddresses(changed),
  };
}

async function listPages(folder: string): Promise<Set<string>> {
  const files = await readdir(filesOfRelease(folder).site, { recursive: true });
  return new Set(files.filter((file) => file.endsWith('.html')));
}

function pathOf(folder: string, page: string): string {
  return join(filesOfRelease(folder).site, page);
}

/** A build links a file that is as before to that of the build before it. */
async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = [await stat(one), await stat(other)];
  if (a.ino === b.ino && a.dev === b.dev) return true;
  return a.size === b.size && (await readFile(one)).equals(await readFile(other));
}

function toAddresses(pages: readonly string[]): string[] {
  return pages.map(toAddress).sort();
}

/** @example toAddress('fr/index.html') // '/fr' */
function toAddress(page: string): string {
  const path = page.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '');
  return `/${path}`;
}
