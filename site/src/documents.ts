import {
  type Content,
  FEED_FILES,
  type FeedFormat,
  listLocales,
  listRoutes,
  paths,
  type Route,
  toHref,
} from '@midweek/core';
import { hasDocsFeed } from './features/feeds/docs-feed.ts';
import { SPECULATION_RULES_PATH } from './features/navigation/speculation-rules.ts';

/** One file of the site that a route renders. */
export type SiteDocument = { href: string; file: string; shows: Route['shows'] };

/** Every document of the site: pages, feeds, and what browsers and search engines ask for. */
export function listDocuments(content: Content): SiteDocument[] {
  const formats = Object.keys(FEED_FILES) as FeedFormat[];
  const routes: Pick<Route, 'path' | 'shows'>[] = [
    ...listRoutes(content),
    { path: paths.notFound, shows: [] },
    ...content.site.blogs.flatMap((blog) =>
      formats.map((format) => ({ path: paths.feed(blog, format), shows: 'everything' as const })),
    ),
    ...(hasDocsFeed(content)
      ? formats.map((format) => ({ path: paths.docsFeed(format), shows: 'everything' as const }))
      : []),
    // A calendar without events is not valid.
    ...(content.agenda.conferences.length > 0
      ? [paths.conferenceCalendar, paths.conferenceFeed].map((path) => ({ path, shows: [content.agenda] }))
      : []),
    { path: '/sitemap.xml', shows: 'everything' },
    ...(content.site.search.searchPagePath ? [{ path: '/opensearch.xml', shows: [] }] : []),
  ];
  const shared = [
    '/robots.txt',
    '/site.webmanifest',
    SPECULATION_RULES_PATH,
    ...content.frames.map(paths.frame),
  ].map((path) => toDocument(path, []));
  return [
    ...listLocales().flatMap((locale) =>
      routes.map(({ path, shows }) => toDocument(toHref(locale, path), shows)),
    ),
    ...shared,
  ];
}

function toDocument(href: string, shows: Route['shows']): SiteDocument {
  return { href, file: toFile(href), shows };
}

/** @example toFile('/fr/pricing/') // 'fr/pricing/index.html' */
function toFile(href: string): string {
  const path = href.slice(1);
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  return FILE.test(path) ? path : `${path}.html`;
}

/** Not every dot: `/docs/1.0` is a page. */
const FILE = /\.(ics|json|txt|webmanifest|xml)$/;
