import { runWithLanguages } from '@midweek/core/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findWhyNotOpen } from '../../database/database-away.ts';
import type { ReleaseOf } from '../../files/releases.ts';
import { pathOf } from '../urls.ts';
import { ERROR_STATUS, toAppError } from './app-error.ts';
import { sendProblem } from './problem.ts';

/** Logs and counts a request whose client hung up before all of its body was here. */
export type OnAborted = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Creates the one error handler: the log gets everything, the caller a code and a text of ours. Of errors below 500 the
 * log gets only the codes, because Fastify's messages quote the URL with its query.
 */
export function createErrorHandler(releaseOf: ReleaseOf, onAborted: OnAborted) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (isBrokenUpload(error, request)) {
      const code = 'request-aborted';
      request.log.info({ code, causeCode: codeOf(error) }, 'request refused');
      // Nobody is left to answer, so Fastify's own end of a request, with its hooks, never comes.
      reply.hijack();
      onAborted(request, reply.code(ERROR_STATUS[code]));
      return;
    }
    const appError = toAppError(error);
    const whyNotOpen = findWhyNotOpen(appError.cause);
    // For a second after every start, for example: a line for each request is enough.
    if (whyNotOpen !== undefined)
      request.log.warn({ code: appError.code, reason: whyNotOpen }, 'request refused');
    else if (appError.status >= 500) request.log.error({ err: appError.cause ?? appError }, 'request failed');
    else request.log.info({ code: appError.code, causeCode: codeOf(appError.cause) }, 'request refused');
    // Such as the length of a file of which a part was wanted that it does not have.
    if (error instanceof Error && 'headers' in error) reply.headers(error.headers as Record<string, string>);
    const { site, languages } = releaseOf(request);
    const { locale } = site.localeOfPath(pathOf(request));
    // Errors come at any time of a request, also while its body is read.
    return runWithLanguages(languages, () => sendProblem(request, reply, appError.code, locale));
  };
}

/**
 * Whether the client hung up in the middle of its body. Node reports that as ECONNRESET, like a database that goes away: the two are
 * told apart by whose error it is.
 */
function isBrokenUpload(error: unknown, { raw }: FastifyRequest): boolean {
  return error instanceof Error && error === raw.errored;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
