import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { contentTypeOf } from './content-type.ts';
import { CODINGS, type Coding, isUnchanged, type SiteFile, type Variant } from './site-file.ts';

/** Instructions for static hosts, not for readers. */
const HOST_FILES = new Set(['_headers', '_redirects']);

interface LoadOptions {
  /** Files of an earlier release: those that are the same on the disk are not read again. */
  readonly known?: ReadonlyMap<string, SiteFile> | undefined;
}

/** Lists every file to serve and hashes its content. Synchronous, one file at a time: what an earlier release has is only looked at. */
export function loadFiles(distDir: string, { known: earlier }: LoadOptions = {}): Map<string, SiteFile> {
  const names = listNames(distDir, '');
  const known = new Set(names);
  const served = names.filter((name) => isPublic(name) && !isSibling(name, known)).sort();
  return new Map(served.map((name) => [name, loadFile(distDir, name, known, earlier?.get(name))]));
}

interface AddOptions extends LoadOptions {
  /** Below which files are added, such as `_astro/`. */
  readonly folders: readonly string[];
}

/** Adds the files of an earlier release that there are not yet. One that is being deleted has none. */
export function addFiles(
  files: Map<string, SiteFile>,
  distDir: string,
  { folders, known: earlier }: AddOptions,
): void {
  for (const folder of folders) {
    try {
      const names = listNames(distDir, folder);
      const known = new Set(names);
      for (const name of names.filter(
        (name) => !files.has(name) && isPublic(name) && !isSibling(name, known),
      ))
        files.set(name, loadFile(distDir, name, known, earlier?.get(name)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** With forward slashes, as in addresses. */
function listNames(distDir: string, folder: string): string[] {
  return readdirSync(join(distDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(distDir, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function loadFile(
  distDir: string,
  name: string,
  known: ReadonlySet<string>,
  earlier: SiteFile | undefined,
): SiteFile {
  const codings = (Object.keys(CODINGS) as Coding[]).filter((coding) => known.has(name + CODINGS[coding]));
  // Before the content is read: a file that a build writes in between then counts as changed, and loses its ETag.
  const stored = [undefined, ...codings].map((coding) => {
    const diskPath = join(distDir, name + (coding ? CODINGS[coding] : ''));
    const { ino, size, mtimeMs } = statSync(diskPath);
    return { coding, diskPath, ino, size, mtimeMs };
  });
  const [plain] = stored;
  const isSame =
    earlier && plain && earlier.identity.ino === plain.ino && isUnchanged(earlier.identity, plain);
  const digest = isSame
    ? earlier.identity.etag.slice(1, -1)
    : hash('sha256', readFileSync(join(distDir, name)), 'base64url').slice(0, 22);
  const [identity, ...compressed] = stored.map(
    (form): Variant => ({ ...form, etag: form.coding ? `"${digest}-${form.coding}"` : `"${digest}"` }),
  ) as [Variant, ...Variant[]];
  return { name, contentType: contentTypeOf(name), identity, compressed };
}

/** Dotfiles stay private; `.well-known` is a folder that the web expects. */
function isPublic(name: string): boolean {
  const segments = name.split('/');
  const isHidden = segments.some((segment) => segment.startsWith('.') && segment !== '.well-known');
  return !isHidden && !HOST_FILES.has(segments.at(-1) ?? '');
}

/** A compressed copy of another file. A `.gz` without its original is a download of its own. */
function isSibling(name: string, known: ReadonlySet<string>): boolean {
  return Object.values(CODINGS).some(
    (ending) => name.endsWith(ending) && known.has(name.slice(0, -ending.length)),
  );
}
