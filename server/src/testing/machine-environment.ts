import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** All that programs of the tests get to know of this machine. Node keeps what it makes of TypeScript, so the next one starts in half the time. */
export function ofThisMachine() {
  return { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };
}
