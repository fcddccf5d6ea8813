import { type Blog, type Content, type Locale, type Page, type Post, toHref } from '@midweek/core';
import { toPostView } from '../post-view.ts';
import type { ListPageProps } from './list-page.tsx';
import { toSidebarProps } from './post-order.ts';

type ListOptions = {
  content: Content;
  locale: Locale;
  blog: Blog;
  page: Page<Post>;
  /** The address of a page of this list. */
  pathOf: (page: number) => string;
};

export function toListPageProps({
  content,
  locale,
  blog,
  page,
  pathOf,
}: ListOptions): Omit<ListPageProps, 'title' | 'lead'> {
  return {
    posts: page.entries.map((post) => toPostView(post, locale, content)),
    newer: page.number > 1 ? toHref(locale, pathOf(page.number - 1)) : undefined,
    older: page.number < page.count ? toHref(locale, pathOf(page.number + 1)) : undefined,
    sidebar: toSidebarProps(content, blog, locale),
  };
}
