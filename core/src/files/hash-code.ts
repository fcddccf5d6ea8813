// The key of what is made from code: a hash of every file that the code consists of. Files are found by following imports, so nobody
// keeps a list of them or a version number.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** `from './a.ts'`, `import './b.css'`, `import('./c.ts')`, `new URL('./d.ttf', import.meta.url)`; types are not needed to run code. */
const REFERENCES = [
  /^(?:import|export) (?!type )(?:[^'"`;=(]*? ?from )?['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  /\bnew URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g,
];
const CODE = /\.(ts|tsx)$/;
/** Results of builds, also of one that is under way, and what npm installs. */
const SKIPPED_FOLDER = /^(node_modules|dist|\..*)$/;
/** Its hash covers all packages. */
const LOCK_FILE = 'package-lock.json';

/**
 * A short hash of files and folders of a project and of everything that they import. Synchronous on purpose: builds need it before they can
 * start the compiler, and hundreds of async reads competing with other work would delay that by seconds.
 */
export function hashCode(project: string, entries: readonly string[]): string {
  const sum = createHash('sha256');
  const files = [...readCode(project, entries)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, bytes] of files) sum.update(name).update('\0').update(bytes).update('\0');
  return sum.digest('hex').slice(0, 16);
}

/** The files that `hashCode` hashes, as paths of the project. Tests are left out, as nothing is made from them. */
export function listCode(project: string, entries: readonly string[]): string[] {
  return [...readCode(project, entries).keys()].sort();
}

function readCode(project: string, entries: readonly string[]): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const visit = (file: string) => {
    const name = relative(project, file);
    if (files.has(name)) return;
    const code = readFile(file);
    if (!code) return;
    files.set(name, code.bytes);
    for (const imported of code.imported) visit(imported === PACKAGE ? join(project, LOCK_FILE) : imported);
  };
  for (const entry of entries) for (const file of listFiles(join(project, entry))) visit(file);
  return files;
}

type CodeFile = { changed: string; bytes: Buffer; imported: readonly string[] };

/** In the place of a path: something that npm has installed. */
const PACKAGE = '';

/** A build asks for half a dozen keys, of much the same files. */
const known = new Map<string, CodeFile>();

/** A file with the paths of its imports. */
function readFile(file: string): CodeFile | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return undefined;
  const changed = `${stats.mtimeMs} ${stats.size}`;
  const before = known.get(file);
  if (before?.changed === changed) return before;
  const bytes = readFileSync(file);
  const code = {
    changed,
    bytes,
    imported: CODE.test(file) ? listImported(file, bytes.toString('utf8')) : [],
  };
  known.set(file, code);
  return code;
}

function listImported(file: string, text: string): string[] {
  return listReferences(text).flatMap((reference) => {
    if (/^(\.|#|@midweek\/)/.test(reference)) return [resolveOwn(file, reference)];
    return /^(node|virtual):/.test(reference) ? [] : [PACKAGE];
  });
}

function listReferences(text: string): string[] {
  return REFERENCES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, reference = '']) => reference));
}

/** `?raw` and the like say how a file is read. */
function resolveOwn(file: string, reference: string): string {
  const path = reference.replace(/\?.*/, '');
  if (path.startsWith('.')) return join(dirname(file), path);
  const require = createRequire(file);
  // Components of a newsletter lie anywhere, without packages beside them.
  if (path.startsWith('@')) return require.resolve(path, { paths: [dirname(file), import.meta.dirname] });
  return require.resolve(path);
}

/** The files of a folder, or the file itself. */
function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDER.test(entry.name) ? [] : listFiles(inside);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [inside] : [];
  });
}

/** The key of what is made from data: a short hash of all parts. A text is hashed as it is, everything else as JSON. */
export function hashData(...parts: unknown[]): string {
  const sum = createHash('sha256');
  for (const part of parts)
    sum.update(typeof part === 'string' ? part : (JSON.stringify(part) ?? '')).update('\0');
  return sum.digest('hex').slice(0, 16);
}
