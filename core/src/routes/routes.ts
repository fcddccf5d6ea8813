import {
  authorsOf,
  type Content,
  listedPosts,
  postsByAuthor,
  postsByTag,
  postsOf,
  usedTags,
} from '../content.ts';
import type { Block } from '../markdown/rich-text.ts';
import { headingsOf } from '../markdown/walk.ts';
import { BLOGS, type Blog } from '../posts/post.ts';
import { paths } from './paths.ts';

/** One address of the site, in every language. */
export type Route = {
  path: string;
  /** Fragments that the page has, when content alone decides them. */
  anchors: ReadonlySet<string> | undefined;
  /** Whether the sitemap names it. */
  isListed: boolean;
};

/** Every page of the site. The sitemap, the link check and the tests read this list; Astro's routes must match it. */
export function listRoutes(content: Content): Route[] {
  const listed = (path: string): Route => ({ path, anchors: undefined, isListed: true });
  return [
    listed(paths.home),
    ...BLOGS.flatMap((blog) => blogPaths(content, blog).map(listed)),
    ...BLOGS.flatMap((blog) => postsOf(content, blog)).map((post) => ({
      path: post.path,
      anchors: anchorsOf(Object.values(post.texts)),
      isListed: !post.isUnlisted,
    })),
    ...content.pages.map((page) => ({
      path: page.path,
      anchors: anchorsOf(Object.values(page.texts)),
      isListed: !page.isUnlisted && !page.path.startsWith('/workflow/'),
    })),
    { ...listed(paths.priceCalculator), isListed: false },
    { ...listed(paths.noLayout), isListed: false },
    { ...listed(paths.search), isListed: false },
  ];
}

function blogPaths(content: Content, blog: Blog): string[] {
  const { postsPerPage } = content.site[blog];
  const pageNumbers = (count: number) =>
    Array.from({ length: Math.max(1, Math.ceil(count / postsPerPage)) }, (_, index) => index + 1);
  const tags = usedTags(content, blog);
  return [
    ...pageNumbers(listedPosts(content, blog).length).map((page) => paths.blog(blog, page)),
    paths.archive(blog),
    paths.authors(blog),
    ...authorsOf(content, blog).flatMap(({ handle }) =>
      pageNumbers(postsByAuthor(content, blog, handle).length).map((page) =>
        paths.author(blog, handle, page),
      ),
    ),
    ...(tags.length > 0 ? [paths.tags(blog)] : []),
    ...tags.flatMap(({ handle }) =>
      pageNumbers(postsByTag(content, blog, handle).length).map((page) => paths.tag(blog, handle, page)),
    ),
  ];
}

type WithAnchors = {
  outline: readonly { id: string }[];
  body?: readonly Block[];
  sections?: readonly { items: readonly { anchor: string }[] }[];
};

function anchorsOf(texts: readonly WithAnchors[]): Set<string> {
  return new Set(
    texts.flatMap((text) => [
      ...text.outline.map(({ id }) => id),
      ...headingsOf(text.body ?? []).map(({ id }) => id),
      ...(text.sections ?? []).flatMap((section) => section.items.map(({ anchor }) => anchor)),
    ]),
  );
}
