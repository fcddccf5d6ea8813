import {
  type Content,
  type Locale,
  type Post,
  type PostText,
  textFor,
  toInstant,
  toUrl,
} from '@midweek/core';
import { type PageMetadata, toCardPath } from '../shell/metadata/page-metadata.ts';
import { toAuthorView } from './post-view.ts';

export function toPostMetadata(post: Post, locale: Locale, content: Content): PageMetadata {
  const { site } = content;
  const { text, language } = textFor<PostText>(post, locale);
  const authors = post.authors.map((author) => toAuthorView(author, post.blog, locale, content));
  // What mail clients show, whatever draws link previews can show too.
  const picture = text.image?.mailSrc ?? text.image?.src;
  const url = toUrl(site.url, locale, post.path);
  return {
    title: text.title,
    description: text.description,
    path: post.path,
    image: picture,
    robots: post.isUnlisted || post.isDraft ? 'noindex, nofollow' : undefined,
    article: {
      publishedTime: toInstant(post.date),
      authors: authors.flatMap(({ href }) => (href ? [new URL(href, site.url).href] : [])),
    },
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      '@id': url,
      url,
      mainEntityOfPage: url,
      headline: text.title,
      description: text.description,
      inLanguage: language,
      datePublished: toInstant(post.date),
      dateModified: post.updated && toInstant(post.updated),
      image: new URL(picture ?? toCardPath(locale, post.path), site.url).href,
      keywords: post.tags.map((tag) => content.tags.get(tag)?.label[locale]),
      author: authors.map(({ name, href, title }) => ({
        '@type': 'Organization',
        name,
        description: title,
        url: href && new URL(href, site.url).href,
      })),
    },
  };
}
