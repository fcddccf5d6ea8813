import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../../http/errors/app-error.ts';

/** Seconds after which a client may try again. Its own waiting times are longer. */
const RETRY_AFTER_SECONDS = 5;

/** Why events are not taken, in words for the developer who sends them. */
export class CollectorError extends Error {
  override readonly name = 'CollectorError';
  readonly statusCode: number;

  constructor(statusCode: 400 | 401 | 404 | 413 | 429 | 503, message: string, options?: ErrorOptions) {
    super(message, options);
    this.statusCode = statusCode;
  }
}

/**
 * Answers in the shape of the service that clients were written for. They retry after 500 and above, and drop the events
 * after anything below. The log gets no text of the request.
 */
export function sendCollectorError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, message, cause } = error instanceof CollectorError ? error : toAnswer(error);
  if (statusCode >= 500) request.log.warn({ err: cause ?? error, status: statusCode }, 'events refused');
  else request.log.info({ status: statusCode }, 'events refused');
  if (statusCode === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  const type = statusCode >= 500 ? 'server_error' : 'validation_error';
  return reply.code(statusCode).send({ type, code: String(statusCode), detail: message, attr: null });
}

function toAnswer(error: unknown) {
  const { status, message, cause } = toAppError(error);
  return { statusCode: status, message, cause };
}
