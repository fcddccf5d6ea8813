import type { FeedFormat } from '@midweek/core';
import type { APIRoute } from 'astro';
import { toBlog } from '#src/routing.ts';
import { renderFeed } from './blog-feed.ts';
import { renderDocsFeed } from './docs-feed.ts';

/** The route of a feed format, for each blog in each language. */
export function feedRoute(format: FeedFormat): APIRoute {
  return ({ locals: { content, address } }) => renderFeed(content, toBlog(address), address.locale, format);
}

/** The same for the docs. */
export function docsFeedRoute(format: FeedFormat): APIRoute {
  return ({ locals: { content, address } }) => renderDocsFeed(content, address.locale, format);
}
