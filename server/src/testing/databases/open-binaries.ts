import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const opened = new Set<string>();

/**
 * Packages have no symbolic links, so this one makes those of its libraries by an install script, which `.npmrc` turns off.
 *
 * As root, PostgreSQL runs as another user, who cannot start programs below a folder such as /root. Then a package of programs is imported from a copy in
 * the temporary folder, which goes with this process.
 */
export function openBinaries(name: string): void {
  if (opened.has(name)) return;
  opened.add(name);
  const entry = createRequire(import.meta.url).resolve(name);
  const folder = dirname(dirname(entry));
  execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder });
  if (process.getuid?.() !== 0 || isOpenToOthers(dirname(entry))) return;
  const copy = mkdtempSync(join(tmpdir(), 'midweek-binaries-'));
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const url = pathToFileURL(join(copy, entry.slice(folder.length))).href;
  registerHooks({
    resolve: (specifier, context, next) => next(specifier === name ? url : specifier, context),
  });
}

/** Whether anybody may go into a folder and all that it is in. */
function isOpenToOthers(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & 0o001) !== 0;
  return mayEnter && (dirname(folder) === folder || isOpenToOthers(dirname(folder)));
}
