// Loaded into a build before its own code (`node --import`): makes one thing fail that no content can make fail. Threads of the build load it too.
import { createRequire, syncBuiltinESMExports } from 'node:module';

/** What breaks, and at which of its calls, from 1. */
const [what = '', at = '1'] = (process.env.MIDWEEK_BREAK ?? '').split(':');
const require = createRequire(import.meta.url);
let calls = 0;

function isDue(): boolean {
  calls += 1;
  return calls === Number(at);
}

const BREAKS: Record<string, () => void> = {
  /** A page is a stream: what a component throws comes out where the page is read. */
  component() {
    const { arrayBuffer } = Response.prototype;
    const read = async function (this: Response): Promise<ArrayBuffer> {
      if (isDue()) throw new Error('a component has thrown this');
      return arrayBuffer.call(this);
    };
    Object.assign(Response.prototype, { arrayBuffer: read });
  },
  /** In the thread that writes, in the middle of its work. */
  compression() {
    const zlib = require('node:zlib');
    const { brotliCompressSync } = zlib;
    zlib.brotliCompressSync = (...args: unknown[]) => {
      if (isDue()) throw new Error('the compression has thrown this');
      return brotliCompressSync(...args);
    };
    syncBuiltinESMExports();
  },
};
BREAKS[what]?.();
