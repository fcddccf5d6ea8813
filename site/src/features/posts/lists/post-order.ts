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

export type SidebarProps = {
  title: string;
  label: string;
  years: SidebarYear[];
  /** Where the posts of folded years are, when they are not part of the page. */
  yearsHref: string | undefined;
};

export type SidebarYear = {
  year: number;
  isOpen: boolean;
  expandLabel: string;
  collapseLabel: string;
  /** Whether its posts come from `yearsHref` when the reader turns to the sidebar; until then `links` leads to the archive. */
  isElsewhere: boolean;
  links: SidebarLink[];
};

type SidebarLink = { href: string; text: string; isCurrent: boolean };

// A sidebar of up to this many posts is part of every page: about two kilobytes of HTML. The whole newsletter would be ten times that.
const MAX_POSTS_IN_PAGE = 20;

/** Whether the posts of folded years are left to a document of their own. */
export function hasYearsElsewhere(content: Content, blog: Blog): boolean {
  return listedPosts(content, blog).length > MAX_POSTS_IN_PAGE;
}

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
  const folded = foldedYears(content, blog, locale);
  return {
    title: inLocale(content.site[blog].sidebarTitle, locale),
    label: t(locale, 'list.sidebar'),
    yearsHref: hasYearsElsewhere(content, blog) ? toHref(locale, paths.sidebarYears(blog)) : undefined,
    years: years.map(({ year, posts }) => {
      const known = folded.find((known) => known.year === year);
      if (known && year !== opened) return known;
      return {
        ...toLabels(year, locale),
        isOpen: year === opened,
        isElsewhere: false,
        links: toLinks(posts, locale, currentPath),
      };
    }),
  };
}

/** The posts of every year, as the sidebar lists them. */
export function toSidebarLinks(
  content: Content,
  blog: Blog,
  locale: Locale,
): { year: number; links: SidebarLink[] }[] {
  return byYear(listedPosts(content, blog)).map(({ year, posts }) => ({
    year,
    links: toLinks(posts, locale),
  }));
}

const knownYears = new WeakMap<Content, Map<string, SidebarYear[]>>();

/** The years as they are while folded: the same on all pages, so they are made once. */
function foldedYears(content: Content, blog: Blog, locale: Locale): SidebarYear[] {
  const known = knownYears.get(content) ?? new Map<string, SidebarYear[]>();
  knownYears.set(content, known);
  const key = `${blog} ${locale}`;
  const isElsewhere = hasYearsElsewhere(content, blog);
  const years =
    known.get(key) ??
    toSidebarLinks(content, blog, locale).map(({ year, links }) => ({
      ...toLabels(year, locale),
      isOpen: false,
      isElsewhere,
      links: isElsewhere ? [toArchiveLink(year, blog, locale)] : links,
    }));
  known.set(key, years);
  return years;
}

function toArchiveLink(year: number, blog: Blog, locale: Locale): SidebarLink {
  return {
    href: toHref(locale, paths.archive(blog, year)),
    text: t(locale, 'sidebar.archive', { year: String(year) }),
    isCurrent: false,
  };
}

function toLabels(year: number, locale: Locale) {
  return {
    year,
    expandLabel: t(locale, 'sidebar.expand', { label: String(year) }),
    collapseLabel: t(locale, 'sidebar.collapse', { label: String(year) }),
  };
}

function toLinks(posts: readonly Post[], locale: Locale, currentPath?: string): SidebarLink[] {
  return posts.map((post) => ({
    href: toHref(locale, post.path),
    text: headingOf(post, locale),
    isCurrent: post.path === currentPath,
  }));
}

function headingOf(post: Post, locale: Locale): string {
  return textFor<PostText>(post, locale).text.heading.short;
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
