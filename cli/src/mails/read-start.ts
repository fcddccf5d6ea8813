import type { Readable } from 'node:stream';

/** The first bytes of a stream. It is read to its end: who writes to it may take a closed pipe for a failure. */
export async function readStart(stream: Readable, maxBytes: number): Promise<Buffer> {
  const kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const part = chunk.subarray(0, maxBytes - length);
    if (part.length > 0) kept.push(part);
    length += part.length;
  }
  return Buffer.concat(kept);
}
