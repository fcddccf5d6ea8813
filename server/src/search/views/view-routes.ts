// The search page with something asked, and feeds of the same.
import { createHash } from 'node:crypto';
import { FILE_POLICY, type Locale, listLocales, t, toHref } from '@midweek/core';
import { asksForSomething } from '@midweek/core/browser';
import { type Search, SearchError } from '@midweek/core/search';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../files/load-site.ts';
import type { ReleaseOf } from '../../files/releases.ts';
import { parseRequestTarget, pathOf } from '../../http/urls.ts';
import { sendCompressed, toSharedPage } from '../../pages/send-compressed.ts';
import type { SearchService } from '../search-service.ts';
import { readView, type View } from './read-view.ts';
import { readAnswer, toFeedSearch, toPageSearch, type ViewAnswer } from './search-view.ts';
import { renderViewFeed } from './view-feed.ts';
import { type Found, fillView, toViewPage, type ViewOptions } from './view-page.ts';

const FEED_TYPE = 'application/atom+xml; charset=utf-8';
/** How long a feed may be kept: issues appear once a week. */
const FEED_SECONDS = 900;

interface Place extends ViewOptions {
  readonly isFeed: boolean;
}

/**
 * Answers before the router, because the path of the search page depends on the release. Requests that search for nothing, and releases without
 * such a page, are left to the files of the site.
 */
export function registerViewRoutes(app: FastifyInstance, service: SearchService, releaseOf: ReleaseOf): void {
  const places = new WeakMap<Site, ReadonlyMap<string, Place>>();

  function placesOf(site: Site): ReadonlyMap<string, Place> {
    const known = places.get(site) ?? listPlaces(site);
    places.set(site, known);
    return known;
  }

  /** Metered like every search. */
  async function ask(search: Search, request: FastifyRequest, reply: FastifyReply) {
    service.count(request, 1);
    const [bytes] = await service.answer([search], request, reply);
    return readAnswer(bytes ?? new Uint8Array());
  }

  async function answerPage(asked: View, place: Place, request: FastifyRequest, reply: FastifyReply) {
    const { site } = releaseOf(request);
    const look = async (view: View): Promise<Found | undefined> =>
      // Filters that nobody knows ask for nothing.
      asksForSomething(view.request)
        ? ask(toPageSearch(view, languageOf(place)), request, reply).catch((error: unknown) =>
            refuse(error, place.locale, reply),
          )
        : undefined;
    let view = asked;
    let found = await look(view);
    // A page after the last one is the last one: an old address may name it, from when more was found.
    if (found && !('problem' in found) && view.page > Math.max(found.nbPages, 1)) {
      view = { ...view, page: Math.max(found.nbPages, 1) };
      found = await look(view);
    }
    const page = site.pages.renderFile(toViewPage(place.page, place.locale), fillView(view, found, place));
    // Uses the search page's headers, but its own ETag for each answer.
    reply.headers(site.headersFor(place.href));
    if (found && 'problem' in found) reply.header('cache-control', 'no-store');
    else if (isKnown(request, reply, page ?? '')) return reply.code(304).send();
    return sendCompressed(request, reply, toSharedPage(page ?? ''));
  }

  async function answerFeed(view: View, place: Place, request: FastifyRequest, reply: FastifyReply) {
    const { site, builtAt } = releaseOf(request);
    const { apart } = site.manifest;
    reply.headers(site.headersFor(place.feedHref)).header('content-security-policy', FILE_POLICY);
    // Without the filter it would be a feed of everything, which nobody has asked for.
    if (view.unknown.length > 0) {
      const value = view.unknown.join(', ');
      return sendProblem(reply.code(404), t(place.locale, 'search.noFeed', { value }));
    }
    const found: ViewAnswer | { problem: string } = await ask(
      toFeedSearch(view, languageOf(place)),
      request,
      reply,
    ).catch((error: unknown) => refuse(error, place.locale, reply));
    if ('problem' in found) return sendProblem(reply, found.problem);
    const feed = renderViewFeed(view.request, found, {
      ...place,
      site: place.page.site,
      title: place.page.title,
      origin: apart?.api ?? place.page.site,
      builtAt,
    });
    reply
      .header('cache-control', `public, max-age=${FEED_SECONDS}`)
      .header('cross-origin-resource-policy', 'cross-origin');
    if (isKnown(request, reply, feed)) return reply.code(304).send();
    return sendCompressed(request, reply.type(FEED_TYPE), toSharedPage(feed));
  }

  /** In words for the reader; what is nobody's fault but ours goes to the error handler. */
  function refuse(error: unknown, locale: Locale, reply: FastifyReply): { problem: string } {
    if (!(error instanceof SearchError)) throw error;
    const isTooMany = error.statusCode === 429;
    if (isTooMany) reply.header('retry-after', service.secondsLeft());
    reply.code(isTooMany ? 429 : 503);
    return { problem: t(locale, isTooMany ? 'search.busy' : 'search.down') };
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const place = placesOf(releaseOf(request).site).get(pathOf(request));
    if (!place) return;
    const view = readView(parseRequestTarget(request.url).query, place.filters);
    if (!place.isFeed && !asksForSomething(view.request) && view.unknown.length === 0) return;
    await app.takePageTurn(request, reply);
    return place.isFeed ? answerFeed(view, place, request, reply) : answerPage(view, place, request, reply);
  });
}

/** By path. Where pages are on a host of their own, this server makes the feeds only. */
function listPlaces({ manifest }: Site): ReadonlyMap<string, Place> {
  const { searchPage: page, apart } = manifest;
  if (!page) return new Map();
  return new Map(
    listLocales().flatMap((locale) => {
      const href = toHref(locale, page.path);
      const feedHref = `${href}/atom.xml`;
      const place = { page, locale, href, feedHref, filters: page.languages[locale]?.filters ?? [] };
      const feed: [string, Place] = [feedHref, { ...place, isFeed: true }];
      return apart ? [feed] : [feed, [href, { ...place, isFeed: false }] satisfies [string, Place]];
    }),
  );
}

function sendProblem(reply: FastifyReply, problem: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(problem);
}

function languageOf({ page, locale }: Place) {
  return page.languages[locale] ?? { facetFilters: [], filters: [] };
}

/** Whether the client has this answer already. */
function isKnown(request: FastifyRequest, reply: FastifyReply, body: string): boolean {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  return (request.headers['if-none-match'] ?? '').split(/\s*,\s*/).includes(etag);
}
