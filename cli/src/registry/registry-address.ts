import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';

const TIMEOUT_MS = 20_000;

/** The registry that npm itself would ask in this folder: from .npmrc files, the environment or npm's default. */
export async function loadRegistryAddress(folder: string): Promise<URL> {
  const address = await askNpm(folder);
  if (!URL.canParse(address)) {
    throw new Failure(
      `"npm config get registry" answers "${address}", which is not an address; correct it there`,
    );
  }
  // Paths are resolved against the address: without the slash its last part would be lost.
  return new URL(address.endsWith('/') ? address : `${address}/`);
}

async function askNpm(folder: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], {
      cwd: folder,
      // Otherwise npm may ask the registry about itself on this occasion.
      env: { ...process.env, npm_config_update_notifier: 'false' },
      timeout: TIMEOUT_MS,
      // npm is a script there, which only a shell can start.
      shell: process.platform === 'win32',
    });
    return stdout.trim();
  } catch (error) {
    throw new Failure('"npm config get registry" failed, so the registry is unknown; check that npm runs', {
      cause: error,
    });
  }
}
