// The Docusaurus site of this folder: installed on demand, emptied and built.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installPackages } from '../install-packages.ts';
import { type BuildCost, timeProgram } from '../project.ts';

const ROOT = join(import.meta.dirname, 'docusaurus');
export const DOCUSAURUS = {
  root: ROOT,
  /** What is exported, see docusaurus.config.js. */
  work: join(ROOT, '.work'),
  build: join(ROOT, '.build'),
};
const CORE = join(ROOT, 'node_modules', '@docusaurus', 'core');

export function installDocusaurus(): Promise<void> {
  return installPackages(ROOT, 'Docusaurus');
}

export async function docusaurusVersion(): Promise<string> {
  return JSON.parse(await readFile(join(CORE, 'package.json'), 'utf8')).version;
}

/** What `docusaurus clear` removes: the generated code, the caches and the last build. */
export async function clearDocusaurus(): Promise<void> {
  const folders = [join(ROOT, '.docusaurus'), DOCUSAURUS.build, join(ROOT, 'node_modules', '.cache')];
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

export function timeDocusaurusBuild(): Promise<BuildCost> {
  const program = join(CORE, 'bin', 'docusaurus.mjs');
  return timeProgram([program, 'build', ROOT, '--out-dir', DOCUSAURUS.build], {
    // It would ask the registry for newer versions of itself.
    env: { NO_UPDATE_NOTIFIER: '1' },
    cwd: ROOT,
  });
}

export async function countDocusaurusPages(): Promise<number> {
  const files = await readdir(DOCUSAURUS.build, { recursive: true });
  return files.filter((file) => file.endsWith('.html')).length;
}
