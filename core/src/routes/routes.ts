import type { Agenda } from '../agenda/agenda.ts';
import {
  authorsOf,
  type Content,
  listedPosts,
  postsByAuthor,
  postsByRevision,
  postsByTag,
  postsOf,
  usedTags,
} from '../content.ts';
import type { VersionDocs } from '../docs/doc.ts';
import type { Block, ComponentName } from '../markdown/rich-text.ts';
import { hasComponent, headingsOf } from '../markdown/walk.ts';
import type { Page } from '../posts/page.ts';
import type { Blog, Post } from '../posts/post.ts';
import { paginate } from './paginate.ts';
import { paths } from './paths.ts';
import { isPersonalPath } from './private-pages.ts';

/** One address of the site, in every language. */
export type Route = {
  path: string;
  /** Fragments that the page has, when content alone decides them. */
  anchors: ReadonlySet<string> | undefined;
  /** Whether the sitemap names it. */
  isListed: boolean;
  /** The texts that the page shows, besides titles, dates and counts, which any page may show. */
  shows: readonly (Post | Page | Agenda | VersionDocs)[] | 'everything';
};

/** Every page of the site. The sitemap, the link check and the build read this list; `site/src/routes.tsx` draws each of them. */
export function listRoutes(content: Content): Route[] {
  const tool = (path: string): Route => ({ path, anchors: undefined, isListed: false, shows: [] });
  return [
    { path: paths.home, anchors: undefined, isListed: true, shows: 'everything' },
    ...content.site.blogs.flatMap((blog) => blogRoutes(content, blog)),
    ...content.site.blogs
      .flatMap((blog) => postsOf(content, blog))
      .map((post) => ({
        path: post.path,
        anchors: anchorsOf(Object.values(post.texts)),
        isListed: !post.isUnlisted,
        shows: [post],
      })),
    ...content.pages.map((page) => toPageRoute(page, content.agenda)),
    ...(content.docs?.versions ?? []).flatMap(docsRoutes),
    ...(content.pricing ? [tool(paths.priceCalculator)] : []),
    ...(content.site.experiments ? [{ ...tool(paths.noLayout), shows: 'everything' as const }] : []),
    // It says how many links there are.
    ...(content.site.search.searchPagePath
      ? [{ ...tool(content.site.search.searchPagePath), shows: 'everything' as const }]
      : []),
  ];
}

function toPageRoute(page: Page, agenda: Agenda): Route {
  const texts = Object.values(page.texts);
  const bodies = texts.flatMap(({ body }) => body);
  const listsConferences = hasComponent(bodies, 'ConferenceList');
  return {
    path: page.path,
    anchors: new Set([
      ...anchorsOf(texts),
      ...(listsConferences ? agenda.conferences.map(({ id }) => id) : []),
    ]),
    isListed: !page.isUnlisted && !isPersonalPath(page.path),
    shows: textsOf(page, bodies, agenda),
  };
}

/** The sidebar of a doc names all docs of its version. */
function docsRoutes(version: VersionDocs): Route[] {
  return version.docs.map(({ path, texts, isUnlisted }) => ({
    path,
    anchors: anchorsOf(Object.values(texts)),
    isListed: !isUnlisted,
    shows: [version],
  }));
}

/** Components that say something else on another day. */
const DATED: readonly ComponentName[] = ['ConferenceList', 'DealList', 'NextIssue', 'SponsorRequest'];

function textsOf(page: Page, bodies: readonly Block[], agenda: Agenda): Route['shows'] {
  // Figures of all issues change with any of them.
  if (hasComponent(bodies, 'ArchiveFigures')) return 'everything';
  // Dated entries go out of date from one day to the next.
  const hasDates = DATED.some((name) => hasComponent(bodies, name));
  return hasDates ? [page, agenda] : [page];
}

function blogRoutes(content: Content, blog: Blog): Route[] {
  const listed = (path: string, shows: Post[] = []): Route => ({
    path,
    anchors: undefined,
    isListed: true,
    shows,
  });
  const toList = (posts: Post[], pathOf: (page: number) => string) =>
    paginate(posts, content.site[blog].postsPerPage).map(({ number, entries }) =>
      listed(pathOf(number), entries),
    );
  const tags = usedTags(content, blog);
  const revised = postsByRevision(content, blog);
  // Search engines need no second list of the same posts.
  const inRevisionOrder = toList(revised, (page) => paths.revised(blog, page)).map((route) => ({
    ...route,
    isListed: false,
  }));
  return [
    ...toList(listedPosts(content, blog), (page) => paths.blog(blog, page)),
    ...(revised.length > 0 ? inRevisionOrder : []),
    listed(paths.archive(blog)),
    listed(paths.authors(blog)),
    ...authorsOf(content, blog).flatMap(({ handle }) =>
      toList(postsByAuthor(content, blog, handle), (page) => paths.author(blog, handle, page)),
    ),
    ...(tags.length > 0 ? [listed(paths.tags(blog))] : []),
    ...tags.flatMap(({ handle }) =>
      toList(postsByTag(content, blog, handle), (page) => paths.tag(blog, handle, page)),
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
