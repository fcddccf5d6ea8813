import type { FeedFormat } from '@midweek/core';
import type { APIRoute } from 'astro';
import { toBlog } from '#src/routing.ts';
import { renderFeed } from './blog-feed.ts';

/** The route of a feed format, for each blog in each language. */
export function feedRoute(format: FeedFormat): APIRoute {
  return ({ locals: { content, address } }) => renderFeed(content, toBlog(address), address.locale, format);
}
