import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { contentTypeOf } from './content-type.ts';
import { CODINGS, type Coding, type SiteFile, type Variant } from './site-file.ts';

/** Instructions for static hosts, not for readers. */
const HOST_FILES = new Set(['_headers', '_redirects']);

/**
 * Lists every file to serve and hashes its content. Synchronous on purpose: it runs once, before the first request,
 * and reads one file at a time.
 */
export function loadFiles(distDir: string): Map<string, SiteFile> {
  const names = readdirSync(distDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(distDir, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const known = new Set(names);
  const served = names.filter((name) => isPublic(name) && !isSibling(name, known)).sort();
  return new Map(served.map((name) => [name, loadFile(distDir, name, known)]));
}

function loadFile(distDir: string, name: string, known: ReadonlySet<string>): SiteFile {
  const codings = (Object.keys(CODINGS) as Coding[]).filter((coding) => known.has(name + CODINGS[coding]));
  // Before the content is read: a file that a build writes in between then counts as changed, and loses its ETag.
  const stored = [undefined, ...codings].map((coding) => {
    const diskPath = join(distDir, name + (coding ? CODINGS[coding] : ''));
    const { size, mtimeMs } = statSync(diskPath);
    return { coding, diskPath, size, mtimeMs };
  });
  const digest = hash('sha256', readFileSync(join(distDir, name)), 'base64url').slice(0, 22);
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
