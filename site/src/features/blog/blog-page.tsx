import {
  type Blog,
  type Content,
  inLocale,
  type Locale,
  type Page,
  type Post,
  paths,
  t,
  toHref,
  usedTags,
} from '@midweek/core';
import { toListPageProps } from './list-page.props.ts';
import { ListPage } from './list-page.tsx';

type BlogPageProps = { content: Content; locale: Locale; blog: Blog; page: Page<Post> };

/** A page of the list of all issues or articles. */
export function BlogPage({ content, locale, blog, page }: BlogPageProps) {
  const { title, description } = content.site[blog];
  const links = [
    { path: paths.archive(blog), label: t(locale, 'archive.all') },
    { path: paths.authors(blog), label: t(locale, 'authors.title') },
    ...(usedTags(content, blog).length > 0
      ? [{ path: paths.tags(blog), label: t(locale, 'tags.title') }]
      : []),
  ];
  const lead = (
    <>
      <p>{description[locale]}</p>
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <a href={toHref(locale, path)}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
  const props = toListPageProps({
    content,
    locale,
    blog,
    page,
    pathOf: (number) => paths.blog(blog, number),
  });
  return <ListPage title={inLocale(title, locale)} lead={lead} {...props} />;
}
