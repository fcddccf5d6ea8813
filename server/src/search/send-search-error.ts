import { SearchError } from '@midweek/core/search';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../http/errors/app-error.ts';

/**
 * Answers every failure in the shape that Algolia's clients read. The log gets no message of an error below 500: it may
 * quote what somebody has searched for.
 */
export function sendSearchError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, message } = error instanceof SearchError ? error : toAnswer(error);
  if (statusCode === 500) request.log.error({ err: error }, 'search failed');
  else request.log.info({ status: statusCode }, 'search refused');
  return reply.code(statusCode).send({ message, status: statusCode });
}

function toAnswer(error: unknown) {
  const { status, message } = toAppError(error);
  return { statusCode: status, message };
}
