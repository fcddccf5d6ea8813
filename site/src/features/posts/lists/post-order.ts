import {
  type Blog,
  type Content,
  inLocale,
  type Locale,
  listedPosts,
  type Post,
  type PostText,
  paths,
  postsOf,
  t,
  textFor,
  toHref,
  yearOf,
} from '@midweek/core';

export type SidebarProps = { title: string; label: string; years: SidebarYear[] };

export type SidebarYear = {
  year: number;
  isOpen: boolean;
  expandLabel: string;
  collapseLabel: string;
  /** Issues have their number and the first part of their title. */
  links: { href: string; number: string | undefined; text: string; isCurrent: boolean }[];
};

/** All posts of a blog by year; an unlisted one only while it is open. The year of the open post, else the newest, is unfolded. */
export function toSidebarProps(
  content: Content,
  blog: Blog,
  locale: Locale,
  currentPath?: string,
): SidebarProps {
  const current = postsOf(content, blog).find(({ path }) => path === currentPath);
  const years = byYear(postsOf(content, blog).filter((post) => !post.isUnlisted || post === current));
  const opened = current ? yearOf(current.date) : years[0]?.year;
  return {
    title: inLocale(content.site[blog].sidebarTitle, locale),
    label: t(locale, 'list.sidebar'),
    years: years.map(({ year, posts }) => ({
      year,
      isOpen: year === opened,
      expandLabel: t(locale, 'sidebar.expand', { label: String(year) }),
      collapseLabel: t(locale, 'sidebar.collapse', { label: String(year) }),
      links: posts.map((post) => {
        const { number, parts } = textFor<PostText>(post, locale).text.heading;
        return {
          href: toHref(locale, post.path),
          number,
          text: parts[0] ?? '',
          isCurrent: post === current,
        };
      }),
    })),
  };
}

export function titleOf(post: Post, locale: Locale): string {
  return textFor<{ title: string }>(post, locale).text.title;
}

export function byYear(posts: readonly Post[]): { year: number; posts: Post[] }[] {
  return [...Map.groupBy(posts, (post) => yearOf(post.date))].map(([year, posts]) => ({ year, posts }));
}

/** The neighbours of a post by date. */
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

/** The page about the issues that the archive does not hold, under its own title, when the site has one. It ends the chain of issues. */
export function previousIssuesOf(
  content: Content,
  locale: Locale,
): { href: string; title: string } | undefined {
  const page = content.pages.find(({ path }) => path === paths.previousIssues);
  return page && { href: toHref(locale, page.path), title: textFor(page, locale).text.title };
}
