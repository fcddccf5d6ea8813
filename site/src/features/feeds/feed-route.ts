import { BLOGS, type Blog, type FeedFormat, type Locale } from '@midweek/core';
import type { APIRoute } from 'astro';
import { getContent } from '#src/content.ts';
import { inEveryLocale } from '#src/routing.ts';
import { renderFeed } from './blog-feed.ts';

/** The route of a feed format, for each blog in each language. */
export function feedRoute(format: FeedFormat) {
  const getStaticPaths = () =>
    inEveryLocale(() => BLOGS.map((blog) => ({ params: { blog }, props: { blog } })));
  const GET: APIRoute<{ blog: Blog; locale: Locale }> = async ({ props: { blog, locale } }) =>
    renderFeed(await getContent(), blog, locale, format);
  return { getStaticPaths, GET };
}
