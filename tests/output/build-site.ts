import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const COMMAND = join(import.meta.dirname, '..', '..', 'cli', 'src', 'main.ts');

/** Builds the newsletter in a folder. Throws what the build said when it fails. */
export function buildSite(folder: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, 'build'], {
    // Vitest's own would make it a build for tests.
    env: { ...process.env, MIDWEEK_SITE: folder, NODE_ENV: undefined, VITEST: undefined },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${folder} cannot be built:\n${stdout}\n${stderr}`);
}
