// The Docusaurus site of this folder: installed on demand, emptied and built.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Builds } from '../build.ts';
import { timeProgram } from '../programs.ts';
import { addSentence, EDITED } from '../synthetic-site.ts';
import { exportArchive } from './export-archive.ts';

const ROOT = join(import.meta.dirname, 'docusaurus');
/** What is exported, see docusaurus.config.js. */
const WORK = join(ROOT, '.work');
export const DOCUSAURUS_BUILD = join(ROOT, '.build');
/** What `docusaurus clear` removes: the generated code, the caches and the last build. */
const MADE = [join(ROOT, '.docusaurus'), DOCUSAURUS_BUILD, join(ROOT, 'node_modules', '.cache')];

/** Once: the project itself does not need it. */
export function installDocusaurus(): void {
  if (existsSync(join(ROOT, 'node_modules'))) return;
  // On Windows npm is a batch file, which only a shell runs.
  const shell = process.platform === 'win32';
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: ROOT, stdio: 'inherit', shell });
}

/** As `buildTwice` builds ours. What it leaves has one sentence more than the shipped archive. */
export async function buildDocusaurusTwice(): Promise<Builds> {
  await exportArchive(WORK);
  for (const folder of MADE) await rm(folder, { recursive: true, force: true });
  const cold = await build();
  await addSentence(join(WORK, 'newsletter', EDITED, 'index.md'));
  const edited = await build();
  const files = await readdir(DOCUSAURUS_BUILD, { recursive: true });
  return { pages: files.filter((file) => file.endsWith('.html')).length, cold, edited };
}

function build() {
  const program = join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  return timeProgram([program, 'build', ROOT, '--out-dir', DOCUSAURUS_BUILD], {
    // It would ask the registry for newer versions of itself.
    env: { NO_UPDATE_NOTIFIER: '1' },
    cwd: ROOT,
  });
}
