// Every page of the site by its path, as core lists them (`listRoutes`): what it says about itself, and what it shows.
import {
  authorsOf,
  BLOGS,
  type Blog,
  type Content,
  formatSiteText,
  inLocale,
  type Locale,
  listedPosts,
  paginate,
  paths,
  postsByAuthor,
  postsByRevision,
  postsByTag,
  t,
  textFor,
  usedTags,
  weekdaysIn,
} from '@midweek/core';
import type { ReactNode } from 'react';
import { toDocMetadata, toDocPageProps } from './features/docs/doc-page.props.ts';
import { DocPage } from './features/docs/doc-page.tsx';
import { listConferenceFeeds } from './features/events/conference-feeds.ts';
import { toHomePageProps } from './features/home/home-page.props.ts';
import { HomePage } from './features/home/home-page.tsx';
import { NotFoundPage } from './features/pages/not-found-page.tsx';
import { toPageMetadata, toStaticPageProps } from './features/pages/static-page.props.ts';
import { StaticPage } from './features/pages/static-page.tsx';
import { ArticlePage } from './features/posts/article-page.tsx';
import { IssuePage } from './features/posts/issue/issue-page.tsx';
import { AuthorPage } from './features/posts/lists/author-page.tsx';
import { authorPageTitle, tagPageTitle, toBlogMetadata } from './features/posts/lists/blog-metadata.ts';
import { BlogPage } from './features/posts/lists/blog-page.tsx';
import { ArchivePage, AuthorsPage, TagsPage } from './features/posts/lists/index-pages.tsx';
import { TagPage } from './features/posts/lists/tag-page.tsx';
import { toPostMetadata } from './features/posts/post-metadata.ts';
import { toPostPageProps } from './features/posts/post-page.props.ts';
import type { FiltersByLocale } from './features/search/page/search-filters.ts';
import { toSearchMetadata } from './features/search/page/search-metadata.ts';
import { SearchPage } from './features/search/page/search-page.tsx';
import { type PageMetadata, toCardPath } from './features/shell/metadata/page-metadata.ts';
import { CalculatorPage } from './features/sponsors/pricing/calculator-page.tsx';

export type Page = { metadata: PageMetadata; isBare?: boolean; children: ReactNode };
type PagesByPath = ReadonlyMap<string, (locale: Locale) => Page>;

/** `searchFilters` are counts that a build has made already. */
export function listPages(content: Content, searchFilters?: FiltersByLocale): PagesByPath {
  const { site, pricing } = content;
  const { searchPagePath } = site.search;
  return new Map<string, (locale: Locale) => Page>([
    [paths.home, (locale) => toHome(content, locale)],
    [paths.noLayout, (locale) => toBareHome(content, locale)],
    [paths.notFound, (locale) => toNotFound(content, locale)],
    ...BLOGS.flatMap((blog) => listBlogPages(content, blog)),
    ...content.issues.map(
      (issue): Entry => [
        issue.path,
        (locale) => {
          const { body, sections } = textFor(issue, locale).text;
          return {
            metadata: toPostMetadata(issue, locale, content),
            children: (
              <IssuePage {...toPostPageProps(issue, locale, content)} body={body} sections={sections} />
            ),
          };
        },
      ],
    ),
    ...content.articles.map(
      (article): Entry => [
        article.path,
        (locale) => ({
          metadata: toPostMetadata(article, locale, content),
          children: (
            <ArticlePage
              {...toPostPageProps(article, locale, content)}
              body={textFor(article, locale).text.body}
            />
          ),
        }),
      ],
    ),
    ...content.pages.map(
      (page): Entry => [
        page.path,
        (locale) => ({
          metadata: {
            ...toPageMetadata(page, locale),
            alternates: listConferenceFeeds(content, page.path, locale),
          },
          children: <StaticPage {...toStaticPageProps(page, locale, content)} />,
        }),
      ],
    ),
    ...(content.docs?.versions ?? []).flatMap((versionDocs) =>
      versionDocs.docs.map(
        (doc): Entry => [
          doc.path,
          (locale) => ({
            metadata: toDocMetadata({ doc, versionDocs }, locale, content),
            children: <DocPage {...toDocPageProps({ doc, versionDocs }, locale, content)} />,
          }),
        ],
      ),
    ),
    ...(pricing
      ? [
          [
            paths.priceCalculator,
            (locale) => ({
              metadata: {
                title: t(locale, 'calculator.title'),
                description: t(locale, 'price.caption'),
                path: paths.priceCalculator,
                image: toCardPath(locale, paths.home),
                robots: 'noindex, follow',
              },
              isBare: true,
              children: <CalculatorPage />,
            }),
          ] satisfies Entry,
        ]
      : []),
    ...(searchPagePath
      ? [
          [
            searchPagePath,
            (locale) => ({
              metadata: toSearchMetadata(site, searchPagePath, locale),
              children: <SearchPage filters={searchFilters?.[locale]} />,
            }),
          ] satisfies Entry,
        ]
      : []),
  ]);
}

type Entry = [string, (locale: Locale) => Page];

function listBlogPages(content: Content, blog: Blog): Entry[] {
  const perPage = content.site[blog].postsPerPage;
  const words = (locale: Locale, path: string, title?: string) =>
    toBlogMetadata(content, blog, locale, { path, ...(title !== undefined && { title }) });
  const lists = paginate(listedPosts(content, blog), perPage).map((page): Entry => {
    const path = paths.blog(blog, page.number);
    return [
      path,
      (locale) => ({
        metadata: words(locale, path),
        children: <BlogPage blog={blog} page={page} />,
      }),
    ];
  });
  const revised = paginate(postsByRevision(content, blog), perPage).map((page): Entry => {
    const path = paths.revised(blog, page.number);
    return [
      path,
      (locale) => {
        const title = t(locale, 'list.revisedTitle', { title: inLocale(content.site[blog].title, locale) });
        return {
          metadata: { ...words(locale, path, title), robots: 'noindex, follow' },
          children: <BlogPage blog={blog} page={page} order="revision" title={title} />,
        };
      },
    ];
  });
  const authors = authorsOf(content, blog).flatMap((author) =>
    paginate(postsByAuthor(content, blog, author.handle), perPage).map((page): Entry => {
      const path = paths.author(blog, author.handle, page.number);
      return [
        path,
        (locale) => ({
          metadata: words(locale, path, authorPageTitle(content, blog, author, locale)),
          children: <AuthorPage blog={blog} author={author} page={page} />,
        }),
      ];
    }),
  );
  const tags = usedTags(content, blog).flatMap((tag) =>
    paginate(postsByTag(content, blog, tag.handle), perPage).map((page): Entry => {
      const path = paths.tag(blog, tag.handle, page.number);
      return [
        path,
        (locale) => ({
          metadata: words(locale, path, tagPageTitle(content, blog, tag, locale)),
          children: <TagPage blog={blog} tag={tag} page={page} />,
        }),
      ];
    }),
  );
  const indexes = [
    { path: paths.archive(blog), title: 'archive.title', Index: ArchivePage },
    { path: paths.authors(blog), title: 'authors.title', Index: AuthorsPage },
    { path: paths.tags(blog), title: 'tags.title', Index: TagsPage },
  ] as const;
  return [
    ...lists,
    ...revised,
    ...authors,
    ...tags,
    ...indexes.map(
      ({ path, title, Index }): Entry => [
        path,
        (locale) => ({
          metadata: words(locale, path, t(locale, title)),
          children: <Index blog={blog} />,
        }),
      ],
    ),
  ];
}

function toHome(content: Content, locale: Locale): Page {
  const { title, tagline, description } = content.site;
  return {
    metadata: {
      title: t(locale, 'home.documentTitle', { title, tagline: inLocale(tagline, locale) }),
      description: inLocale(description, locale),
      path: paths.home,
    },
    children: <HomePage {...toHomePageProps(content, locale)} />,
  };
}

/** The home page without header and footer. */
function toBareHome(content: Content, locale: Locale): Page {
  const { metadata, children } = toHome(content, locale);
  const path = paths.noLayout;
  const image = toCardPath(locale, paths.home);
  return { metadata: { ...metadata, path, image, robots: 'noindex, follow' }, isBare: true, children };
}

function toNotFound({ site }: Content, locale: Locale): Page {
  const isOneDay = weekdaysIn(site.rhythm).length === 1;
  const text = formatSiteText(site, locale, isOneDay ? 'notFound.p1' : 'notFound.anyDay');
  return {
    metadata: {
      title: t(locale, 'notFound.title'),
      description: text,
      path: paths.notFound,
      image: toCardPath(locale, paths.home),
      robots: 'noindex, nofollow',
    },
    children: <NotFoundPage text={text} rhythm={site.rhythm} />,
  };
}
