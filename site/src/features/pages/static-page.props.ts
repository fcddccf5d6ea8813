import {
  type Content,
  isPersonalPath,
  type Locale,
  listedPosts,
  paths,
  type StaticPage,
  textFor,
  toHref,
} from '@midweek/core';
import { titleOf } from '../posts/lists/post-order.ts';
import type { PageMetadata } from '../shell/metadata/page-metadata.ts';
import type { StaticPageProps } from './static-page.tsx';

/** A page with fewer sections than this is seen without a list of them. */
const MIN_SECTIONS = 5;

export function toStaticPageProps(page: StaticPage, locale: Locale, content: Content): StaticPageProps {
  const { text, language } = textFor(page, locale);
  const outline = text.outline.filter(({ level }) => level === 2);
  return {
    text,
    language,
    outline: outline.length < MIN_SECTIONS ? [] : outline,
    // A step is for whoever is taking it: that it is in no list would only puzzle them.
    isUnlisted: page.isUnlisted && !isPersonalPath(page.path),
    neighbours:
      page.path === paths.previousIssues
        ? { newer: oldestIssue(locale, content), older: undefined }
        : undefined,
  };
}

function oldestIssue(locale: Locale, content: Content) {
  const issue = listedPosts(content, 'newsletter').at(-1);
  return issue && { href: toHref(locale, issue.path), title: titleOf(issue, locale) };
}

export function toPageMetadata(page: StaticPage, locale: Locale): PageMetadata {
  const { title, description } = textFor(page, locale).text;
  const isPrivate = page.isUnlisted || isPersonalPath(page.path);
  return { title, description, path: page.path, robots: isPrivate ? 'noindex, nofollow' : undefined };
}
