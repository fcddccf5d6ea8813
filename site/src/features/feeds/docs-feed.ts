import {
  type Content,
  type Doc,
  defaultLocale,
  type FeedFormat,
  inLocale,
  type Locale,
  paths,
  textFor,
  toInstant,
  toUrl,
} from '@midweek/core';
import { Feed } from 'feed';
import { formatFeed } from './format-feed.ts';

const MAX_ENTRIES = 20;

/** Docs of the last version that say when they were changed, newest first. */
function listChanged({ docs }: Content, locale: Locale): { doc: Doc; updated: string }[] {
  const last = docs?.versions.find(({ version }) => version.isLast);
  return (last?.docs ?? [])
    .filter(({ isUnlisted, isDraft }) => !isUnlisted && !isDraft)
    .flatMap((doc) => {
      const { updated } = textFor(doc, locale).text;
      return updated ? [{ doc, updated }] : [];
    })
    .sort((a, b) => b.updated.localeCompare(a.updated) || a.doc.path.localeCompare(b.doc.path));
}

/** Without a day there is nothing to tell. */
export function hasDocsFeed(content: Content): boolean {
  return listChanged(content, defaultLocale()).length > 0;
}

/** What has changed in the docs, as a feed. */
export function renderDocsFeed(content: Content, locale: Locale, format: FeedFormat): string {
  const { site } = content;
  const changed = listChanged(content, locale).slice(0, MAX_ENTRIES);
  const home = toUrl(site.url, locale, paths.docs);
  const feed = new Feed({
    id: home,
    link: home,
    title: `${site.title} - ${content.docs?.title[locale]}`,
    language: locale,
    ...(site.icons.includes('favicon.ico') && { favicon: new URL('/favicon.ico', site.url).href }),
    copyright: inLocale(site.footer.copyright, locale).replace('{year}', String(new Date().getUTCFullYear())),
    updated: new Date(toInstant(changed[0]?.updated ?? '1970-01-01')),
    feedLinks: {
      rss: toUrl(site.url, locale, paths.docsFeed('rss')),
      atom: toUrl(site.url, locale, paths.docsFeed('atom')),
      json: toUrl(site.url, locale, paths.docsFeed('json')),
    },
  });
  for (const { doc, updated } of changed) {
    const { title, description } = textFor(doc, locale).text;
    const url = toUrl(site.url, locale, doc.path);
    feed.addItem({
      id: `${url}#${updated}`,
      link: url,
      title,
      description,
      date: new Date(toInstant(updated)),
    });
  }
  return formatFeed(feed, locale, format);
}
