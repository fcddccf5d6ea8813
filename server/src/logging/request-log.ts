// One line per request, without anything that points to a person: no address, no query string, no headers.
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { parseRequestTarget } from '../urls/request-target.ts';

const MAX_LOGGED_PATH_LENGTH = 256;

/** What may be said about a request in the log. */
export function toLoggedRequest(request: Pick<FastifyRequest, 'method' | 'url'>) {
  return {
    method: request.method,
    path: parseRequestTarget(request.url).path.slice(0, MAX_LOGGED_PATH_LENGTH),
  };
}

/** Writes the line when the answer is complete. */
export function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: 'completed' | 'aborted',
): void {
  const durationMs = Math.round(reply.elapsedTime * 10) / 10;
  request.log.info(
    { ...toLoggedRequest(request), status: reply.statusCode, durationMs },
    `request ${outcome}`,
  );
}

/** Replaces Fastify's own two lines, which hold the full URL and the client's address. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    logRequest(request, reply, 'completed');
  }

  override streamError(error: NodeJS.ErrnoException, request: FastifyRequest, reply: FastifyReply): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') request.log.error({ err: error }, 'answer broke off');
    logRequest(request, reply, 'aborted');
  }
}
