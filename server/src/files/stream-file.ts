import { open } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import type { ByteRange } from './byte-range.ts';
import { toPartHeaders } from './file-headers.ts';
import { isUnchanged, type Variant } from './site-file.ts';

/** Streams a file from the disk. The headers of the whole file have been set; those that turn out to be wrong are corrected. */
export async function streamFile(
  reply: FastifyReply,
  variant: Variant,
  range?: ByteRange,
): Promise<FastifyReply> {
  const handle = await open(variant.diskPath);
  const stats = await handle.stat();
  // Written after start-up: these are not the bytes of the ETag, and a part would not fit the others.
  const part = isUnchanged(variant, stats) ? range : undefined;
  if (!isUnchanged(variant, stats)) reply.removeHeader('etag');
  reply.header('content-length', stats.size);
  if (part) reply.code(206).headers(toPartHeaders(part, stats.size));
  if (stats.size === 0) {
    await handle.close();
    return reply.send('');
  }
  return reply.send(handle.createReadStream(part ?? {}));
}
