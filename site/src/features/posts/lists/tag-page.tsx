import {
  type Blog,
  type Content,
  inLocale,
  type Locale,
  type Page,
  type Post,
  paths,
  postsByTag,
  type Tag,
  t,
  toHref,
} from '@midweek/core';
import { toListPageProps } from './list-page.props.ts';
import { ListPage } from './list-page.tsx';

type TagPageProps = { content: Content; locale: Locale; blog: Blog; tag: Tag; page: Page<Post> };

/** Every post of a blog that carries one tag. */
export function TagPage({ content, locale, blog, tag, page }: TagPageProps) {
  const lead = (
    <p>
      <a href={toHref(locale, paths.tags(blog))}>{t(locale, 'tags.viewAll')}</a>
    </p>
  );
  const props = toListPageProps({
    content,
    locale,
    blog,
    page,
    pathOf: (number) => paths.tag(blog, tag.handle, number),
  });
  return <ListPage title={tagPageTitle(content, blog, tag, locale)} lead={lead} {...props} />;
}

/** @example '3 posts tagged with "React"' */
export function tagPageTitle(content: Content, blog: Blog, tag: Tag, locale: Locale): string {
  const count = postsByTag(content, blog, tag.handle).length;
  return t(locale, 'tags.tagged', { count, tag: inLocale(tag.label, locale) });
}
