// The pages and files of the site.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/errors/app-error.ts';
import { decodePath, parseRequestTarget, type RequestTarget } from '../http/urls/request-target.ts';
import { LIMITS } from '../limits.ts';
import type { FastPath } from './fast-path.ts';
import { createFileCache, type FileCache } from './file-cache.ts';
import { createFileHeaders } from './file-headers.ts';
import { leadBack } from './lead-back.ts';
import type { Site } from './load-site.ts';
import { createNotFound, notFoundFileOf } from './not-found.ts';
import { createRedirects } from './redirects.ts';
import type { Releases } from './releases.ts';
import { createPathResolver, type Resolution } from './resolve-path.ts';
import { createFileSender } from './send-file.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sends the headers of the site's rules itself; all others are given them before they start. */
    setsSiteHeaders?: boolean;
  }
}

/** Every path that no other route has taken. */
export const STATIC_ROUTE = '/*';

interface Redirection {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
}

interface StaticOptions {
  readonly releases: Releases;
  readonly fastPath: FastPath;
}

/** Registers redirects, files, the not-found page, and 405 for what can only be read. */
export function registerStaticRoutes(app: FastifyInstance, { releases, fastPath }: StaticOptions): void {
  const cache = createFileCache({
    maxBytes: LIMITS.maxCachedFilesBytes,
    maxFileBytes: LIMITS.maxCachedFileBytes,
  });
  releases.onSwitch(async ({ site }) => () => {
    fastPath.forget();
    cache.keepOnly(site.files.values());
  });
  const lookups = new WeakMap<Site, Lookup>();

  function lookupOf(request: FastifyRequest): Lookup {
    const { site } = releases.of(request);
    const known = lookups.get(site);
    if (known) return known;
    const created = createLookup(site, cache);
    lookups.set(site, created);
    return created;
  }

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const { site, find, sender, sendNotFound } = lookupOf(request);
    const target = parseRequestTarget(request.url);
    const path = decodePath(target.path) ?? target.path;
    const found = find(target, path);
    const file = found.kind === 'file' ? site.files.get(found.file) : undefined;
    if (file) {
      const elsewhere = file.name.endsWith('.html')
        ? leadBack(site.manifest, request.host, target)
        : undefined;
      if (elsewhere) {
        reply.headers(site.headersFor(path));
        // A prefetch may not follow a redirect to another host; after a 503 the browser asks again when the reader opens the link.
        if (request.headers['sec-purpose']) return reply.code(503).header('cache-control', 'no-store').send();
        return reply.redirect(elsewhere, 302);
      }
      // Only canonical paths, so that there are no more entries than files. Not when the site is apart: the fast path ignores the host.
      if (request.url === path && !site.manifest.apart)
        fastPath.remember(site, path, (...exchange) => sender.sendAtOnce(...exchange, file, path));
      return sender.sendFile(request, reply, file, path);
    }
    reply.headers(site.headersFor(path));
    if (found.kind === 'redirect') return reply.redirect(found.location, found.status);
    return sendNotFound(request, reply);
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { find, sendNotFound } = lookupOf(request);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const target = parseRequestTarget(request.url);
    const found = find(target, decodePath(target.path) ?? target.path);
    // A route that has nothing to say to this release leaves it to the files.
    if (isReading) return answer(request, reply);
    if (found.kind === 'not-found') return sendNotFound(request, reply);
    reply.header('allow', 'GET, HEAD');
    throw new AppError('method-not-allowed');
  }

  app.register(async (scope) => {
    // The site reads no bodies: without this, a POST to a page would be parsed, and perhaps refused, before the 405.
    scope.removeAllContentTypeParsers();
    scope.route({
      method: ['GET', 'HEAD'],
      url: STATIC_ROUTE,
      handler: answer,
      config: { setsSiteHeaders: true },
    });
    scope.setNotFoundHandler(refuse);
  });
}

/** How the addresses of one site are answered. */
function createLookup(site: Site, cache: FileCache) {
  const findRedirect = createRedirects(site.manifest.redirects);
  const resolver = createPathResolver(namesOfPages(site), { cacheSize: 10_000 });
  const sender = createFileSender({ cache, headersOf: createFileHeaders(site.headersFor) });
  return {
    site,
    sender,
    sendNotFound: createNotFound(site, sender),
    find({ path, query }: RequestTarget, decodedPath: string): Resolution | Redirection {
      const redirect = findRedirect(decodedPath, query);
      if (redirect) return { kind: 'redirect', ...redirect };
      const found = resolver.resolve(path);
      return found.kind === 'redirect' ? { ...found, location: found.location + query } : found;
    },
  };
}
type Lookup = ReturnType<typeof createLookup>;

/** The not-found pages have no address of their own: asking for `/404` is asking for something that is not there. */
function namesOfPages({ files, manifest }: Site): string[] {
  const notFoundFiles = new Set(manifest.locales.map(notFoundFileOf));
  return [...files.keys()].filter((name) => !notFoundFiles.has(name));
}
