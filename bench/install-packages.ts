import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Installs what a folder of its own names, once: the project itself does not need it. */
export async function installPackages(folder: string, what: string): Promise<void> {
  if (existsSync(join(folder, 'node_modules'))) return;
  // On Windows npm is a batch file, which only a shell runs.
  const npm = spawn('npm', ['ci', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  const code = await new Promise((resolve) => npm.on('close', resolve));
  if (code !== 0)
    throw new Error(`bench: ${what} cannot be installed; run \`npm ci\` in ${folder} to see why`);
}
