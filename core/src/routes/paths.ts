// Every address of the site is made here. A path has no language; `toHref` adds it.

import { defaultLocale, type Locale } from '../languages/locales.ts';
import type { Blog } from '../posts/post.ts';
import { privatePaths, stepPaths } from './private-pages.ts';

export const paths = {
  ...privatePaths,
  ...stepPaths,
  home: '/',
  pricing: '/pricing/',
  priceCalculator: '/pricing/priceCalculator',
  sponsor: '/sponsor',
  sponsorDeadlines: '/sponsor/deadlines.ics',
  conferences: '/conferences',
  conferenceCalendar: '/conferences.ics',
  conferenceFeed: '/conferences.json',
  previousIssues: '/newsletter/previous',
  /** The list of stored personal data. */
  privacy: '/privacy',
  noLayout: '/experiments/no-layout',
  notFound: '/404',
  /** A document that a component of the newsletter shows in a frame. */
  frame: (name: string) => `/frames/${name}`,
  /** The last version of the docs; the other versions are below it. */
  docs: '/docs',
  blog: (blog: Blog, page = 1) => (page === 1 ? `/${blog}` : `/${blog}/page/${page}`),
  /** The same list, last revised first. */
  revised: (blog: Blog, page = 1) => `/${blog}/revised${page === 1 ? '' : `/page/${page}`}`,
  issue: (name: string) => `/newsletter/${name}`,
  article: (slug: string) => `/articles/${slug}`,
  archive: (blog: Blog, year?: number) => `/${blog}/archive${year === undefined ? '' : `#${year}`}`,
  /** Data for the sidebar: the posts of each year. */
  authors: (blog: Blog) => `/${blog}/authors`,
  author: (blog: Blog, handle: string, page = 1) =>
    `/${blog}/authors/${handle}${page === 1 ? '' : `/authors/${page}`}`,
  tags: (blog: Blog) => `/${blog}/tags`,
  tag: (blog: Blog, tag: string, page = 1) => `/${blog}/tags/${tag}${page === 1 ? '' : `/page/${page}`}`,
  feed: (blog: Blog, format: FeedFormat) => `/${blog}/${FEED_FILES[format]}`,
  /** Feeds of the changes in the docs. */
  docsFeed: (format: FeedFormat) => `/docs/${FEED_FILES[format]}`,
  /** Workflow pages, by what the reader has just done. */
  confirmEmail: '/workflow/confirm-your-email',
  deleted: '/workflow/deleted',
  stayed: '/workflow/thanks-for-staying-with-us',
  /** The sign-up form again, with what was wrong. */
  subscribeAgain: '/workflow/subscribe-again',
  /** A private link that no longer works. */
  linkProblem: '/workflow/link-problem',
} as const;

export const FEED_FILES = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;
export type FeedFormat = keyof typeof FEED_FILES;

/** The prefix of a language's addresses: nothing for the default one. */
export function localePrefix(locale: Locale): string {
  return locale === defaultLocale() ? '' : `/${locale}`;
}

/** A path of the site in a language; addresses of other sites and fragments stay as they are. */
export function toHref(locale: Locale, path: string): string {
  return path.startsWith('/') ? `${localePrefix(locale)}${path}` : path;
}

/** The address in full, for feeds, metadata and mail. */
export function toUrl(origin: string, locale: Locale, path: string): string {
  return new URL(toHref(locale, path), origin).href;
}

export function isExternal(url: string): boolean {
  return /^[a-z][a-z+.-]*:/i.test(url);
}

/** The recognisable part of an address. @example toHost('https://www.react.dev/blog') // 'react.dev' */
export function toHost(url: string): string {
  return isExternal(url) && URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
}
