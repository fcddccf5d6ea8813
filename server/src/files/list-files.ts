import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** By name below the folder of a site, such as `fr/index.html`: that folder. Assets of earlier releases come from theirs. */
export type SiteFiles = ReadonlyMap<string, string>;

/** Instructions for static hosts, not for readers. */
const HOST_FILES = new Set(['_headers', '_redirects']);

interface ListOptions {
  readonly earlierDirs: readonly string[];
  /** Which folders of theirs stay reachable, such as `_astro/`. */
  readonly immutableFolders: readonly string[];
}

export function listFiles(distDir: string, { earlierDirs, immutableFolders }: ListOptions): SiteFiles {
  const files = new Map(listPublic(distDir, '').map((name) => [name, distDir]));
  for (const dir of earlierDirs)
    for (const folder of immutableFolders)
      for (const name of listPublic(dir, folder)) if (!files.has(name)) files.set(name, dir);
  return files;
}

function listPublic(distDir: string, folder: string): string[] {
  const names = new Set(listNames(distDir, folder));
  return [...names].filter((name) => isPublic(name) && !isCompressedForm(name, names)).sort();
}

/** With forward slashes, as in addresses. None for a folder that is missing: a build may be deleting an old release. */
function listNames(distDir: string, folder: string): string[] {
  try {
    return readdirSync(join(distDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(distDir, join(entry.parentPath, entry.name)).split(sep).join('/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Dotfiles stay private; `.well-known` is a folder that the web expects. */
function isPublic(name: string): boolean {
  const segments = name.split('/');
  const isHidden = segments.some((segment) => segment.startsWith('.') && segment !== '.well-known');
  return !isHidden && !HOST_FILES.has(segments.at(-1) ?? '');
}

/** Beside its original. A `.gz` without one is a download of its own. */
function isCompressedForm(name: string, names: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(name) && names.has(name.slice(0, name.lastIndexOf('.')));
}
