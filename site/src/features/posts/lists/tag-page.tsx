import { type Blog, type Page, type Post, paths, type Tag, toHref } from '@midweek/core';
import { usePage } from '../../../page-context.ts';
import { tagPageTitle } from './blog-metadata.ts';
import { toListPageProps } from './list-page.props.ts';
import { ListPage } from './list-page.tsx';

type TagPageProps = { blog: Blog; tag: Tag; page: Page<Post> };

/** Every post of a blog that carries one tag. */
export function TagPage({ blog, tag, page }: TagPageProps) {
  const { content, locale, t } = usePage();
  const lead = (
    <p>
      <a href={toHref(locale, paths.tags(blog))}>{t('tags.viewAll')}</a>
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
