// A post as a page shows it: texts in the reader's language, addresses and dates ready to print.
import {
  type Blog,
  type Byline,
  type Content,
  formatDate,
  inLocale,
  type Locale,
  type Post,
  type PostText,
  paths,
  sayUntranslated,
  t,
  textFor,
  toHref,
  toInstant,
  toTypography,
} from '@midweek/core';
import type { AuthorView, BylineView } from './byline-view.ts';

export type PostView = BylineView &
  PostText & {
    path: string;
    href: string;
    blog: Blog;
    number: number | undefined;
    /** The language that the text is really in. */
    language: Locale;
    /** Said above a text that is not in the page's language. */
    notice: string | undefined;
  };

export function toPostView(post: Post, locale: Locale, content: Content): PostView {
  const { text, language } = textFor<PostText>(post, locale);
  const { blog } = post;
  return {
    ...text,
    path: post.path,
    href: toHref(locale, post.path),
    blog,
    number: post.blog === 'newsletter' ? post.number : undefined,
    date: { instant: toInstant(post.date), label: formatDate(locale, post.date) },
    updated: post.updated
      ? {
          instant: toInstant(post.updated),
          label: t(locale, 'post.updated', { date: formatDate(locale, post.updated) }),
        }
      : undefined,
    readingTime: t(locale, 'post.readingTime', { count: text.readingMinutes }),
    authors: post.authors.map((author) => toAuthorView(author, blog, locale, content)),
    tags: post.tags.map((tag) => ({
      href: toHref(locale, paths.tag(blog, tag)),
      label: content.tags.get(tag)?.label[locale] ?? tag,
    })),
    language,
    notice: language === locale ? undefined : sayUntranslated(locale, language),
  };
}

export function toAuthorView(author: Byline, blog: Blog, locale: Locale, content: Content): AuthorView {
  if (!('handle' in author)) {
    const { name, title, url } = author;
    const monogram = name.slice(0, 1).toUpperCase();
    return { name, title: title && toTypography(locale, title), href: url, monogram, links: [] };
  }
  const desk = content.authors.get(author.handle);
  if (!desk) throw new Error(`site: author "${author.handle}" was not checked by core`);
  return {
    name: inLocale(desk.name, locale),
    title: desk.title[locale],
    href: toHref(locale, paths.author(blog, author.handle)),
    monogram: desk.monogram,
    links: desk.links,
  };
}
