// The site: every path that no other route has taken.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { decodePath, parseRequestTarget } from '../urls/request-target.ts';
import type { HeadersFor } from './header-rules.ts';
import type { Site } from './load-site.ts';
import { createNotFound, notFoundFileOf } from './not-found.ts';
import { createRedirects } from './redirects.ts';
import { createPathResolver, type Resolution } from './resolve-path.ts';
import { sendFile } from './send-file.ts';

/** Registers redirects, files, the not-found page, and 405 for what can only be read. */
export function registerStaticRoutes(app: FastifyInstance, site: Site, headersFor: HeadersFor): void {
  const findRedirect = createRedirects(site.manifest.redirects);
  const sendNotFound = createNotFound(site, headersFor);
  const resolver = createPathResolver(namesOfPages(site), { cacheSize: 10_000 });

  function find(url: string): Resolution | { kind: 'redirect'; status: number; location: string } {
    const { path, query } = parseRequestTarget(url);
    const redirect = findRedirect(decodePath(path) ?? path, query);
    if (redirect) return { kind: 'redirect', ...redirect };
    const found = resolver.resolve(path);
    return found.kind === 'redirect' ? { ...found, location: found.location + query } : found;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = find(request.url);
    if (found.kind === 'redirect') return reply.redirect(found.location, found.status);
    const file = found.kind === 'file' ? site.files.get(found.file) : undefined;
    return file ? sendFile(request, reply, file) : sendNotFound(request, reply);
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading || find(request.url).kind === 'not-found') return sendNotFound(request, reply);
    reply.header('allow', 'GET, HEAD');
    throw new AppError('method-not-allowed');
  }

  app.register(async (scope) => {
    // The site reads no bodies: without this, a POST to a page would be parsed, and perhaps refused, before the 405.
    scope.removeAllContentTypeParsers();
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
    scope.setNotFoundHandler(refuse);
  });
}

/** The not-found pages have no address of their own: asking for `/404` is asking for something that is not there. */
function namesOfPages({ files, manifest }: Site): string[] {
  const notFoundFiles = new Set(manifest.locales.map(notFoundFileOf));
  return [...files.keys()].filter((name) => !notFoundFiles.has(name));
}
