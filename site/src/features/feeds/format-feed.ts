import type { FeedFormat, Locale } from '@midweek/core';
import type { Feed } from 'feed';

export function formatFeed(feed: Feed, locale: Locale, format: FeedFormat): string {
  const render = {
    rss: () => feed.rss2(),
    atom: () => renderAtom(feed, locale),
    json: () => renderJson(feed, locale),
  };
  return render[format]();
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
