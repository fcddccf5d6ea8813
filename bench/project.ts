import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '..');

/** Runs the build for a site and returns how long it took, start of the program included. */
export async function timeBuild(root: string): Promise<number> {
  const started = performance.now();
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [join(PROJECT, 'cli/src/main.ts'), 'build'], {
      env: { ...process.env, MIDWEEK_ROOT: root },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`bench: the build of ${root} failed`);
  return performance.now() - started;
}
