import {
  type Blog,
  type Content,
  type Locale,
  listedPosts,
  type Post,
  postsOf,
  shortTitle,
  t,
  textFor,
  toHref,
  yearOf,
} from '@midweek/core';

export type SidebarProps = {
  title: string;
  label: string;
  years: SidebarYear[];
};

export type SidebarYear = {
  year: number;
  isOpen: boolean;
  expandLabel: string;
  collapseLabel: string;
  links: { href: string; text: string; isCurrent: boolean }[];
};

/** All posts of a blog by year; an unlisted one only while it is open. The year of the open post, else the newest, is unfolded. */
export function toSidebarProps(
  content: Content,
  blog: Blog,
  locale: Locale,
  currentPath?: string,
): SidebarProps {
  const posts = postsOf(content, blog);
  const current = posts.find((post) => post.path === currentPath);
  // What is the same on all pages is made once; of the years, only that of the open post is another one.
  const common = commonSidebar(content, blog, locale);
  if (!current) return common;
  const opened = yearOf(current.date);
  const years = byYear(posts.filter((post) => !post.isUnlisted || post === current));
  return {
    ...common,
    years: years.map(({ year, posts }) => {
      const known = common.years.find((known) => known.year === year);
      if (known && year !== opened) return { ...known, isOpen: false };
      return { ...toYear(year, posts, locale, currentPath), isOpen: true };
    }),
  };
}

const commonSidebars = new WeakMap<Content, Map<string, SidebarProps>>();

function commonSidebar(content: Content, blog: Blog, locale: Locale): SidebarProps {
  const known = commonSidebars.get(content) ?? new Map<string, SidebarProps>();
  commonSidebars.set(content, known);
  const key = `${blog} ${locale}`;
  const sidebar = known.get(key) ?? {
    title: content.site[blog].sidebarTitle[locale],
    label: t(locale, 'list.sidebar'),
    years: byYear(listedPosts(content, blog)).map(({ year, posts }, index) => ({
      ...toYear(year, posts, locale),
      isOpen: index === 0,
    })),
  };
  known.set(key, sidebar);
  return sidebar;
}

function toYear(year: number, posts: readonly Post[], locale: Locale, currentPath?: string) {
  return {
    year,
    expandLabel: t(locale, 'sidebar.expand', { label: String(year) }),
    collapseLabel: t(locale, 'sidebar.collapse', { label: String(year) }),
    links: posts.map((post) => ({
      href: toHref(locale, post.path),
      text: shortTitle(titleOf(post, locale)),
      isCurrent: post.path === currentPath,
    })),
  };
}

export function titleOf(post: Post, locale: Locale): string {
  return textFor<{ title: string }>(post, locale).text.title;
}

export function byYear(posts: readonly Post[]): { year: number; posts: Post[] }[] {
  return [...Map.groupBy(posts, (post) => yearOf(post.date))].map(([year, posts]) => ({ year, posts }));
}

/** The neighbours of a post by date. Issue 109 and before is the last page of the newsletter. */
export function neighboursOf(
  content: Content,
  blog: Blog,
  path: string,
): { newer: Post | undefined; older: Post | undefined } {
  const posts = listedPosts(content, blog);
  const index = posts.findIndex((post) => post.path === path);
  if (index === -1) return { newer: undefined, older: undefined };
  return { newer: posts[index - 1], older: posts[index + 1] };
}
