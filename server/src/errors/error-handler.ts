import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LocaleOfPath } from '../urls/locale-of-path.ts';
import { parseRequestTarget } from '../urls/request-target.ts';
import { toAppError } from './app-error.ts';
import { sendProblem } from './problem.ts';

/**
 * Creates the one error handler: the log gets everything, the caller a code and a text of ours. Of errors below 500 the
 * log gets only the codes, because Fastify's messages quote the URL with its query.
 */
export function createErrorHandler(localeOfPath: LocaleOfPath) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const appError = toAppError(error);
    if (appError.status >= 500) request.log.error({ err: appError.cause ?? appError }, 'request failed');
    else request.log.info({ code: appError.code, causeCode: codeOf(appError.cause) }, 'request refused');
    const { locale } = localeOfPath(parseRequestTarget(request.url).path);
    return sendProblem(request, reply, appError.code, locale);
  };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
