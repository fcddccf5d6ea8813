import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file of `public/`, which is published as it is: icons, logos, pictures, proofs of ownership. */
export type PublicFile = Readonly<{
  /** Where readers get it, e.g. `/favicon.svg`; normalized, as are the texts that name it. */
  path: string;
  /** Where it is on this machine. */
  file: string;
  /** Changes with its bytes. */
  fingerprint: string;
}>;

/** Files whose names begin with a dot are left out, but for the folder that is known to programs. */
export async function readPublicFiles(folder: string): Promise<PublicFile[]> {
  const base = join(folder, 'public');
  const entries = await readdir(base, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({ file, path: `/${relative(base, file).split(sep).join('/').normalize()}` }))
    .filter(({ path }) => !/\/\.(?!well-known\/)/.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return Promise.all(
    files.map(async ({ file, path }) => ({
      path,
      file,
      fingerprint: createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    })),
  );
}
