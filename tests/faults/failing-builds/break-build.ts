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
  /** In the thread that renders: a page is handed to the other one as bytes. */
  page() {
    const { encode } = TextEncoder.prototype;
    TextEncoder.prototype.encode = function (text) {
      if (isDue()) throw new Error('the page has thrown this');
      return encode.call(this, text);
    };
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
