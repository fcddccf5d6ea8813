// What is at an address and is not a page: feeds, and what browsers and search engines ask for.
import { BLOGS, type Content, FEED_FILES, type FeedFormat, type Locale, paths } from '@midweek/core';
import { renderConferenceCalendar, renderConferenceFeed } from './features/events/conference-feeds.ts';
import { renderFeed } from './features/feeds/blog-feed.ts';
import { renderDocsFeed } from './features/feeds/docs-feed.ts';
import {
  renderOpenSearch,
  renderRobots,
  renderSitemap,
  renderWebManifest,
} from './features/feeds/documents.ts';
import { renderSpeculationRules, SPECULATION_RULES_PATH } from './features/navigation/speculation-rules.ts';

type TextsByPath = ReadonlyMap<string, (locale: Locale) => string>;

export function listTexts(content: Content): TextsByPath {
  const formats = Object.keys(FEED_FILES) as FeedFormat[];
  return new Map<string, (locale: Locale) => string>([
    ...BLOGS.flatMap((blog) =>
      formats.map(
        (format): Entry => [paths.feed(blog, format), (locale) => renderFeed(content, blog, locale, format)],
      ),
    ),
    ...formats.map(
      (format): Entry => [paths.docsFeed(format), (locale) => renderDocsFeed(content, locale, format)],
    ),
    [paths.conferenceCalendar, (locale) => renderConferenceCalendar(content, locale)],
    [paths.conferenceFeed, (locale) => renderConferenceFeed(content, locale)],
    ['/opensearch.xml', (locale) => renderOpenSearch(content, locale)],
    ['/sitemap.xml', (locale) => renderSitemap(content, locale)],
    ['/robots.txt', () => renderRobots(content)],
    ['/site.webmanifest', () => renderWebManifest(content)],
    [SPECULATION_RULES_PATH, () => renderSpeculationRules()],
  ]);
}

type Entry = [string, (locale: Locale) => string];
