import {
  type Blog,
  type Content,
  type FeedFormat,
  type Locale,
  listedPosts,
  paths,
  textFor,
  toInstant,
  toUrl,
} from '@midweek/core';
import { Feed } from 'feed';
import { toAuthorView } from '../blog/post-view.ts';
import { renderPostHtml } from './post-html.tsx';

const MAX_ENTRIES = 20;

const MEDIA_TYPES: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/** The newest posts of a blog in full, as a feed. */
export function renderFeed(content: Content, blog: Blog, locale: Locale, format: FeedFormat): Response {
  const { site } = content;
  const posts = listedPosts(content, blog).slice(0, MAX_ENTRIES);
  const feed = new Feed({
    id: toUrl(site.url, locale, paths.blog(blog)),
    link: toUrl(site.url, locale, paths.blog(blog)),
    title: site[blog].feedTitle[locale],
    description: site[blog].description[locale],
    language: locale,
    favicon: new URL('/favicon.ico', site.url).href,
    copyright: site.footer.copyright[locale].replace('{year}', String(new Date().getUTCFullYear())),
    updated: new Date(toInstant(posts[0]?.date ?? '1970-01-01')),
    feedLinks: {
      rss: toUrl(site.url, locale, paths.feed(blog, 'rss')),
      atom: toUrl(site.url, locale, paths.feed(blog, 'atom')),
      json: toUrl(site.url, locale, paths.feed(blog, 'json')),
    },
  });
  for (const post of posts) {
    const { text } = textFor<{ title: string; description: string }>(post, locale);
    const url = toUrl(site.url, locale, post.path);
    feed.addItem({
      id: url,
      link: url,
      title: text.title,
      description: text.description,
      date: new Date(toInstant(post.date)),
      author: post.authors.map((author) => ({ name: toAuthorView(author, blog, locale, content).name })),
      content: renderPostHtml(post, { origin: site.url, locale }),
    });
  }
  const render = {
    rss: () => feed.rss2(),
    atom: () => renderAtom(feed, locale),
    json: () => renderJson(feed, locale),
  };
  return new Response(render[format](), { headers: { 'content-type': MEDIA_TYPES[format] } });
}

/** The library knows the language of RSS feeds only. */
function renderAtom(feed: Feed, locale: Locale): string {
  return feed.atom1().replace('<feed ', `<feed xml:lang="${locale}" `);
}

/** The library writes version 1 of JSON Feed, which has no language and one author for each post. */
function renderJson(feed: Feed, locale: Locale): string {
  const { items, ...head } = JSON.parse(feed.json1()) as { items: { author?: object }[] };
  return JSON.stringify({
    ...head,
    version: 'https://jsonfeed.org/version/1.1',
    language: locale,
    items: items.map(({ author: _, ...item }, index) => ({ ...item, authors: feed.items[index]?.author })),
  });
}
