// Sends a file of the site, from memory if it is there. Not @fastify/static: its ETags are weak and made from the time of
// the build, it cannot be given others, and it looks on the disk again for what we know since start-up.
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { ByteRange } from './byte-range.ts';
import type { FileCache } from './file-cache.ts';
import { type FileHeadersOf, toBodyHeaders, toPartHeaders, toVary } from './file-headers.ts';
import { chooseVariant, planAnswer } from './plan-answer.ts';
import type { SiteFile, Variant } from './site-file.ts';
import { streamFile } from './stream-file.ts';
import { writeAnswer } from './write-answer.ts';

type Answer = FastifyReply | Promise<FastifyReply>;

export interface FileSender {
  /** Answers 200, 206 or 304; throws for 416 and for a file that was deleted after start-up. The path is the decoded one. */
  sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile, path: string): Answer;
  /** Sends a file as the body of an error: compressed if possible, but without conditions, parts or ETag. */
  sendErrorPage(request: FastifyRequest, reply: FastifyReply, file: SiteFile): Answer;
}

interface FileSenderOptions {
  readonly cache: FileCache;
  readonly headersOf: FileHeadersOf;
}

export function createFileSender({ cache, headersOf }: FileSenderOptions): FileSender {
  function sendVariant(
    reply: FastifyReply,
    headers: OutgoingHttpHeaders,
    variant: Variant,
    range?: ByteRange,
  ): Answer {
    const bytes = cache.get(variant);
    return bytes ? sendBytes(reply, headers, bytes, range) : readAndSend(reply, headers, variant, range);
  }

  async function readAndSend(
    reply: FastifyReply,
    headers: OutgoingHttpHeaders,
    variant: Variant,
    range?: ByteRange,
  ): Promise<FastifyReply> {
    reply.headers(headers);
    const bytes = await cache.read(variant).catch(toNotFound);
    return bytes
      ? sendBytes(reply, headers, bytes, range)
      : streamFile(reply, variant, range).catch(toNotFound);
  }

  return {
    sendFile(request, reply, file, path) {
      const plan = planAnswer(file, request.method, request.headers);
      const { variant } = plan;
      const { whole, notModified } = headersOf(path, file, variant);
      switch (plan.kind) {
        case 'not-modified':
          return writeAnswer(reply.code(304), notModified);
        case 'unsatisfiable':
          reply.headers(whole).header('content-range', `bytes */${variant.size}`);
          throw new AppError('range-not-satisfiable');
        case 'part':
          return sendVariant(reply, whole, variant, plan.range);
        case 'whole':
          return request.method === 'HEAD' ? writeAnswer(reply, whole) : sendVariant(reply, whole, variant);
      }
    },

    sendErrorPage(request, reply, file) {
      const variant = chooseVariant(file, request.headers['accept-encoding']);
      const headers = reply.getHeaders() as OutgoingHttpHeaders;
      const all = { ...headers, ...toVary(headers, file), ...toBodyHeaders(variant) };
      return request.method === 'HEAD' ? writeAnswer(reply, all) : sendVariant(reply, all, variant);
    },
  };
}

function sendBytes(
  reply: FastifyReply,
  headers: OutgoingHttpHeaders,
  bytes: Buffer,
  range?: ByteRange,
): FastifyReply {
  if (!range) return writeAnswer(reply, headers, bytes);
  const part = bytes.subarray(range.start, range.end + 1);
  return writeAnswer(reply.code(206), { ...headers, ...toPartHeaders(range, bytes.length) }, part);
}

function toNotFound(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new AppError('not-found', { cause: error }) : error;
}
