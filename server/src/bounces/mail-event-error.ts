import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../http/errors/app-error.ts';

/** Why an event is not taken, in words for the owner who looks at the log of the provider. They say nothing about readers. */
export class MailEventError extends Error {
  override readonly name = 'MailEventError';
  readonly statusCode: number;

  constructor(statusCode: 400 | 403 | 429 | 503, message: string, options?: ErrorOptions) {
    super(message, options);
    this.statusCode = statusCode;
  }
}

/** Providers send again what was answered with 429 or 503. */
export function sendMailEventError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, message, cause } = error instanceof MailEventError ? error : toAnswer(error);
  if (statusCode >= 500) request.log.error({ err: cause ?? error }, 'a mail event failed');
  else request.log.info({ status: statusCode, reason: message }, 'mail event refused');
  return reply.code(statusCode).send({ message });
}

function toAnswer(error: unknown) {
  const { status, message, cause } = toAppError(error);
  return { statusCode: status, message, cause };
}
