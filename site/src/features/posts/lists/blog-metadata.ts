import {
  type Author,
  type Blog,
  type Content,
  inLocale,
  type Locale,
  listedPosts,
  paths,
  postsByAuthor,
  postsByTag,
  type Tag,
  t,
  toUrl,
} from '@midweek/core';
import { type PageMetadata, toCardPath } from '../../shell/metadata/page-metadata.ts';
import { titleOf } from './post-order.ts';

/** The head of a list of posts; the list itself is described as a Blog. */
export function toBlogMetadata(
  content: Content,
  blog: Blog,
  locale: Locale,
  page: { title?: string; path: string },
): PageMetadata {
  const { site } = content;
  const { title, description } = site[blog];
  return {
    title: page.title ?? inLocale(title, locale),
    description: inLocale(description, locale),
    path: page.path,
    // Lists share the card of their blog.
    image: toCardPath(locale, paths.blog(blog)),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Blog',
      '@id': toUrl(site.url, locale, `/${blog}`),
      name: title[locale],
      description: description[locale],
      inLanguage: locale,
      blogPost: listedPosts(content, blog)
        .slice(0, site[blog].postsPerPage)
        .map((post) => ({
          '@type': 'BlogPosting',
          '@id': toUrl(site.url, locale, post.path),
          headline: titleOf(post, locale),
          datePublished: post.date,
        })),
    },
  };
}

/** @example 'React Native desk - 3 posts' */
export function authorPageTitle(content: Content, blog: Blog, author: Author, locale: Locale): string {
  const count = postsByAuthor(content, blog, author.handle).length;
  return `${author.name[locale]} - ${t(locale, 'posts.count', { count })}`;
}

/** @example '3 posts tagged with "React"' */
export function tagPageTitle(content: Content, blog: Blog, tag: Tag, locale: Locale): string {
  const count = postsByTag(content, blog, tag.handle).length;
  return t(locale, 'tags.tagged', { count, tag: inLocale(tag.label, locale) });
}
