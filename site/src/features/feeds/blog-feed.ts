import {
  type Blog,
  type Content,
  type FeedFormat,
  inLocale,
  type Locale,
  listedPosts,
  paths,
  textFor,
  toInstant,
  toUrl,
} from '@midweek/core';
import { Feed } from 'feed';
import { toAuthorView } from '../posts/post-view.ts';
import { formatFeed } from './format-feed.ts';
import { renderPostHtml } from './post-html.tsx';

const MAX_ENTRIES = 20;

/** The newest posts of a blog in full, as a feed. */
export function renderFeed(content: Content, blog: Blog, locale: Locale, format: FeedFormat): string {
  const { site } = content;
  const posts = listedPosts(content, blog).slice(0, MAX_ENTRIES);
  const feed = new Feed({
    id: toUrl(site.url, locale, paths.blog(blog)),
    link: toUrl(site.url, locale, paths.blog(blog)),
    title: inLocale(site[blog].feedTitle, locale),
    description: site[blog].description[locale],
    language: locale,
    ...(site.icons.includes('favicon.ico') && { favicon: new URL('/favicon.ico', site.url).href }),
    copyright: inLocale(site.footer.copyright, locale).replace('{year}', String(new Date().getUTCFullYear())),
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
  return formatFeed(feed, locale, format);
}
