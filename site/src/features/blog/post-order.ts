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
  const posts = postsOf(content, blog).filter((post) => !post.isUnlisted || post.path === currentPath);
  const current = posts.find((post) => post.path === currentPath) ?? posts[0];
  return {
    title: content.site[blog].sidebarTitle[locale],
    label: t(locale, 'list.sidebar'),
    years: byYear(posts).map(({ year, posts }) => ({
      year,
      isOpen: current !== undefined && posts.includes(current),
      expandLabel: t(locale, 'sidebar.expand', { label: String(year) }),
      collapseLabel: t(locale, 'sidebar.collapse', { label: String(year) }),
      links: posts.map((post) => ({
        href: toHref(locale, post.path),
        text: shortTitle(titleOf(post, locale)),
        isCurrent: post.path === currentPath,
      })),
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
