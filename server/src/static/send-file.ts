// Sends a file of the site. Not @fastify/static: its ETags are weak and made from the time of the build, it cannot be
// given others, and it looks on the disk again for what we know since start-up. Fastify does the streaming.
import { open } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { ByteRange } from './byte-range.ts';
import { chooseVariant, planAnswer } from './plan-answer.ts';
import type { SiteFile, Variant } from './site-file.ts';

/** Answers 200, 206 or 304; throws for 416 and for a file that was deleted after start-up. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
): Promise<FastifyReply> {
  const plan = planAnswer(file, request.method, request.headers);
  const { variant } = plan;
  describeFile(reply, file).header('accept-ranges', 'bytes').header('etag', variant.etag);
  switch (plan.kind) {
    case 'not-modified':
      return reply.code(304).removeHeader('content-type').send();
    case 'unsatisfiable':
      reply.header('content-range', `bytes */${variant.size}`);
      throw new AppError('range-not-satisfiable');
    case 'part':
      return sendVariant(request, reply, variant, plan.range);
    case 'whole':
      return sendVariant(request, reply, variant);
  }
}

/** Sends a file as the body of an error: compressed if possible, but without conditions, parts or ETag. */
export async function sendErrorPage(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  describeFile(reply, file);
  return sendVariant(request, reply, chooseVariant(file, request.headers['accept-encoding']));
}

/** The site's header rules may have named another type already. */
function describeFile(reply: FastifyReply, file: SiteFile): FastifyReply {
  if (!reply.hasHeader('content-type')) reply.type(file.contentType);
  if (file.compressed.length === 0) return reply;
  return reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
}

async function sendVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  variant: Variant,
  range?: ByteRange,
) {
  if (variant.coding) reply.header('content-encoding', variant.coding);
  if (request.method === 'HEAD') return reply.header('content-length', variant.size).send();

  const { handle, size, isChanged } = await openVariant(variant);
  // Built anew under a running server: these are not the bytes of the ETag, and a part would not fit the others.
  if (isChanged) reply.removeHeader('etag');
  const part = isChanged ? undefined : range;
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  const { start, end } = part ?? { start: 0, end: size - 1 };
  reply.header('content-length', end - start + 1);
  if (size === 0) {
    await handle.close();
    return reply.send('');
  }
  return reply.send(handle.createReadStream({ start, end }));
}

async function openVariant({ diskPath, size, mtimeMs }: Variant) {
  const handle = await open(diskPath).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new AppError('not-found', { cause: error }) : error;
  });
  const now = await handle.stat();
  return { handle, size: now.size, isChanged: now.size !== size || now.mtimeMs !== mtimeMs };
}
