import type { FastifyReply, FastifyRequest } from 'fastify';
import { prefersJson, sendProblem } from '../http/errors/problem.ts';
import {
  parseRequestTarget,
  pathOf,
  pathPrefixOf,
  type SiteLocale,
  withoutGoneLanguage,
} from '../http/urls.ts';
import type { Site } from './load-site.ts';

/** The file of a language's not-found page. */
export function notFoundFileOf(locale: SiteLocale): string {
  return `${pathPrefixOf(locale)}404.html`.slice(1);
}

/** The 404 answer: the not-found page of the path's language, or JSON for programs under /api/. */
export function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, headersFor, localeOfPath }: Site,
): FastifyReply {
  const { path, query } = parseRequestTarget(request.url);
  const kept = withoutGoneLanguage(path);
  if (kept && files.has(`${kept.slice(1)}.html`)) return reply.redirect(kept + query, 302);
  const siteLocale = localeOfPath(pathOf(request));
  const name = notFoundFileOf(siteLocale);
  const folder = files.get(name);
  if (prefersJson(request) || folder === undefined)
    return sendProblem(request, reply, 'not-found', siteLocale.locale);
  // The answer is the page /404 for every address: its rules (e.g. its content security policy) count too.
  reply.headers(headersFor(`${pathPrefixOf(siteLocale)}404`));
  return reply
    .code(404)
    .header('cache-control', 'no-cache')
    .sendFile(name, folder, { etag: false, acceptRanges: false });
}
