// Which pages of other origins may ask what programs ask here: forms, searches, events. Nothing depends on cookies, so none are allowed.
import { API_FOLDER, COLLECTOR_FOLDER, type SiteManifest } from '@midweek/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';
import type { ReleaseOf } from '../../files/releases.ts';
import { AppError } from '../errors/app-error.ts';
import { pathOf } from '../urls.ts';

const FOLDERS = [API_FOLDER, '/1/', COLLECTOR_FOLDER];
/** The answer to a preflight. The headers are those of our forms and of Algolia's clients. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'content-type, x-algolia-api-key, x-algolia-application-id, x-algolia-agent, x-algolia-usertoken',
  'access-control-max-age': '7200',
};

type OriginSettings = Pick<Env, 'PUBLIC_URL' | 'SITE_ORIGINS'>;

/** Answers preflights, lets allowed origins read answers, and refuses what the page of any other origin sends. */
export function registerCors(app: FastifyInstance, releaseOf: ReleaseOf, settings: OriginSettings): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    if (!FOLDERS.some((folder) => path.startsWith(folder))) return;
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined) return;
    const isAllowed = isOurs(origin, releaseOf(request).site.manifest, settings);
    if (isAllowed) reply.header('access-control-allow-origin', origin);
    if (isPreflight(request)) return answerPreflight(reply, isAllowed);
    if (!isAllowed && isSending(request) && isForeign(request)) throw new AppError('foreign-origin');
  });
}

/** With `api` in site.yml the pages are elsewhere; otherwise only origins that the owner names. There is no way to allow all of them. */
function isOurs(
  origin: string,
  { apart }: SiteManifest,
  { PUBLIC_URL, SITE_ORIGINS }: OriginSettings,
): boolean {
  return origin === PUBLIC_URL || origin === apart?.site || SITE_ORIGINS.includes(origin);
}

function answerPreflight(reply: FastifyReply, isAllowed: boolean): FastifyReply {
  if (!isAllowed) throw new AppError('foreign-origin');
  return reply.code(204).headers(PREFLIGHT).header('cache-control', 'no-store').send();
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function isSending({ method }: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** Browsers say so in Sec-Fetch-Site. For old ones the host is compared, without the scheme, because a proxy may end TLS. */
function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // Pages that send no referrer, such as our private ones, have the origin "null".
  return headers.origin !== 'null' && URL.parse(headers.origin ?? '')?.host !== host;
}
