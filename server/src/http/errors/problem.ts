// How an error looks to the caller: JSON for programs under /api/, a small page for people.
import { API_FOLDER, type Locale, serverText } from '@midweek/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { pathOf } from '../urls.ts';
import { ERROR_STATUS, type ErrorCode } from './app-error.ts';

/** Headers about a file that was to be sent before the failure. */
const FILE_HEADERS = ['accept-ranges', 'content-encoding', 'content-length', 'etag'];

/** Whether to answer in JSON: under /api/, unless the caller would rather have HTML, as browsers do. */
export function prefersJson(request: FastifyRequest): boolean {
  if (!pathOf(request).startsWith(API_FOLDER)) return false;
  return new Negotiator(request).mediaType(['application/json', 'text/html']) !== 'text/html';
}

/** Answers with the status and the texts of an error code. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, locale: Locale) {
  for (const name of FILE_HEADERS) reply.removeHeader(name);
  reply.code(ERROR_STATUS[code]).header('cache-control', code === 'not-found' ? 'no-cache' : 'no-store');
  return prefersJson(request)
    ? sendProblemJson(reply, { code, ...serverText(locale, code) })
    : reply.type('text/html; charset=utf-8').send(renderProblemPage(code, locale));
}

/** RFC 9457, with a code that stays the same and words for people. */
export function sendProblemJson<P extends { code: string; message: string }>(
  reply: FastifyReply,
  problem: P,
) {
  return reply.type('application/problem+json; charset=utf-8').send(problem);
}

/** A page without style or script. Like those of the site, it has its policy in it. */
export function renderProblemPage(code: ErrorCode, locale: Locale): string {
  const { message, help } = serverText(locale, code);
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<title>${message}</title>
<h1>${message}</h1>
<p>${help}</p>
</html>
`;
}
