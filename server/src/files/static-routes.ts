// The pages and files of the site: we decide which file answers an address, and @fastify/static sends it.
import fastifyStatic from '@fastify/static';
import { FILE_POLICY, isPersonalPath, type SiteManifest } from '@midweek/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/errors/app-error.ts';
import { decodePath, parseRequestTarget, pathOf, type RequestTarget } from '../http/urls.ts';
import { createKeptAnswers } from './kept-answers.ts';
import type { Site } from './load-site.ts';
import { notFoundFileOf, sendNotFound } from './not-found.ts';
import { createRedirects } from './redirects.ts';
import type { ReleaseOf } from './releases.ts';
import { createPathResolver, type Resolution } from './resolve-path.ts';

interface Redirection {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
}

/** Registers redirects, files, the not-found page, and 405 for what can only be read. */
export function registerStaticRoutes(app: FastifyInstance, releaseOf: ReleaseOf): void {
  const finders = new WeakMap<Site, Find>();
  const kept = createKeptAnswers();
  /** The files that were asked of the library: a request that it gives back has one that is not on the disk. */
  const tried = new WeakMap<FastifyRequest, string>();

  function findFor(request: FastifyRequest): { site: Site; target: RequestTarget; found: Found } {
    const { site } = releaseOf(request);
    const find = finders.get(site) ?? createFind(site);
    finders.set(site, find);
    const target = parseRequestTarget(request.url);
    return { site, target, found: find(target) };
  }

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { site, target, found } = findFor(request);
    if (found.kind === 'not-found') return sendNotFound(request, reply, site);
    if (found.kind === 'redirect') return reply.redirect(found.location, found.status);
    const elsewhere = found.file.endsWith('.html')
      ? leadBack(site.manifest, request.host, target)
      : undefined;
    // A prefetch may not follow a redirect to another host; after a 503 the browser asks again when the reader opens the link.
    if (elsewhere && request.headers['sec-purpose'])
      return reply.code(503).header('cache-control', 'no-store').send();
    if (elsewhere) return reply.redirect(elsewhere, 302);
    tried.set(request, found.file);
    // Also of a 304, whose headers replace those of the browser's copy.
    if (!found.file.endsWith('.html')) reply.header('content-security-policy', FILE_POLICY);
    const folder = site.files.get(found.file) ?? '';
    if (kept.send(request, reply, `${folder}/${found.file}`)) return reply;
    return reply.sendFile(found.file, folder);
  }

  function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const missing = tried.get(request);
    // The page exists, only not in this release, which was deleted under the server: a 404 would tell search engines to forget it.
    if (missing !== undefined)
      throw new AppError('unavailable', {
        cause: new Error(`the release that is served has no ${missing} any more`),
      });
    // A route that has nothing to say to this release leaves it to the files.
    if (isReading) return answer(request, reply);
    const { site, found } = findFor(request);
    if (found.kind === 'not-found') return sendNotFound(request, reply, site);
    reply.header('allow', 'GET, HEAD');
    throw new AppError('method-not-allowed');
  }

  app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // A rollback brings back pages that are older than a browser's copies.
    lastModified: false,
  });
  app.register(async (scope) => {
    // The site reads no bodies: without this, a POST to a page would be parsed, and perhaps refused, before the 405.
    scope.removeAllContentTypeParsers();
    scope.addHook('onSend', async (request, reply, payload) => {
      const ruled = releaseOf(request).site.headersFor(pathOf(request))['content-type'];
      const type = reply.getHeader('content-type');
      if (typeof type === 'string' && reply.statusCode < 300) reply.type(ruled ?? withCharset(type));
      return kept.keep(request, reply, payload);
    });
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
    scope.setNotFoundHandler(refuse);
  });
}

/** The library names a charset for text and JSON alone. Readers of feeds know `text/xml`. */
function withCharset(type: string): string {
  if (type === 'application/xml') return 'text/xml; charset=utf-8';
  return /\+(json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}

type Found = Resolution | Redirection;
type Find = (target: RequestTarget) => Found;

/** How the addresses of one site are answered. */
function createFind(site: Site): Find {
  const findRedirect = createRedirects(site.manifest.redirects);
  const resolve = createPathResolver(namesOfPages(site));
  return ({ path, query }) => {
    const redirect = findRedirect(decodePath(path) ?? path, query);
    if (redirect) return { kind: 'redirect', ...redirect };
    const found = resolve(path);
    return found.kind === 'redirect' ? { ...found, location: found.location + query } : found;
  };
}

/** The not-found pages have no address of their own: asking for `/404` is asking for something that is not there. */
function namesOfPages({ files, manifest }: Site): string[] {
  const notFoundFiles = new Set(manifest.locales.map(notFoundFileOf));
  return [...files.keys()].filter((name) => !notFoundFiles.has(name));
}

/**
 * Where a page is, for readers who ask for it at the API host of a site that is apart: they followed a link on a page that the server filled in.
 * Undefined for private pages, which are answered here, and for all other requests.
 */
function leadBack({ apart }: SiteManifest, host: string, { path, query }: RequestTarget): string | undefined {
  if (!apart || new URL(apart.api).host !== host || isPersonalPath(decodePath(path) ?? path))
    return undefined;
  return apart.site + path + query;
}
