// Sends a file of the site, from memory if it is there. Not @fastify/static: its ETags are weak and made from the time of
// the build, it cannot be given others, and it looks on the disk again for what we know since start-up.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/errors/app-error.ts';
import type { ByteRange } from './byte-range.ts';
import type { FileCache } from './file-cache.ts';
import { type FileHeadersOf, toBodyHeaders, toPartHeaders, toVary } from './file-headers.ts';
import { chooseVariant, planAnswer } from './plan-answer.ts';
import type { SiteFile, Variant } from './site-file.ts';
import { streamFile } from './stream-file.ts';

type Answer = FastifyReply | Promise<FastifyReply>;

export interface FileSender {
  /** Answers 200, 206 or 304; throws for 416 and for a file that was deleted after start-up. The path is the decoded one. */
  sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile, path: string): Answer;
  /** Sends what is in memory, as `sendFile` would. Returns false, with nothing sent, for everything else. */
  sendAtOnce(request: IncomingMessage, response: ServerResponse, file: SiteFile, path: string): boolean;
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
          return reply.code(304).headers(notModified).send();
        case 'unsatisfiable':
          reply.headers(whole).header('content-range', `bytes */${variant.size}`);
          throw new AppError('range-not-satisfiable');
        case 'part':
          return sendVariant(reply, whole, variant, plan.range);
        case 'whole':
          return request.method === 'HEAD' ? reply.headers(whole).send() : sendVariant(reply, whole, variant);
      }
    },

    sendAtOnce(request, response, file, path) {
      const { method = '', headers } = request;
      const { kind, variant } = planAnswer(file, method, headers);
      const { whole, notModified } = headersOf(path, file, variant);
      if (kind === 'not-modified') {
        response.writeHead(304, notModified).end();
        return true;
      }
      const bytes = kind === 'whole' ? cache.get(variant) : undefined;
      if (!bytes) return false;
      response.writeHead(200, whole).end(method === 'HEAD' ? undefined : bytes);
      return true;
    },

    sendErrorPage(request, reply, file) {
      const variant = chooseVariant(file, request.headers['accept-encoding']);
      const headers = reply.getHeaders() as OutgoingHttpHeaders;
      const all = { ...headers, ...toVary(headers, file), ...toBodyHeaders(variant) };
      return request.method === 'HEAD' ? reply.headers(all).send() : sendVariant(reply, all, variant);
    },
  };
}

function sendBytes(
  reply: FastifyReply,
  headers: OutgoingHttpHeaders,
  bytes: Buffer,
  range?: ByteRange,
): FastifyReply {
  reply.headers(headers);
  if (!range) return reply.send(bytes);
  const part = bytes.subarray(range.start, range.end + 1);
  return reply.code(206).headers(toPartHeaders(range, bytes.length)).send(part);
}

function toNotFound(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new AppError('not-found', { cause: error }) : error;
}
