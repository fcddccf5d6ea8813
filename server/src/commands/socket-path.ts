import { join, relative, resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** Systems allow 104 to 108 bytes for the address of a socket, with an end mark. */
const MAX_BYTES = 100;

/** Where the process that has the database of a data folder open can be asked: `owner.sock` in that folder. */
export function toSocketPath(dataDir: string, workingDir: string = process.cwd()): string {
  const absolute = join(resolve(workingDir, dataDir), 'owner.sock');
  const path = [absolute, relative(workingDir, absolute)].find(
    (written) => Buffer.byteLength(written) <= MAX_BYTES,
  );
  if (path === undefined) {
    throw new StartupError(
      `DATA_DIR (${dataDir}) is too long for a socket: ${absolute} has more than ${MAX_BYTES} bytes. Set DATA_DIR to a folder with a shorter path.`,
    );
  }
  return path;
}
