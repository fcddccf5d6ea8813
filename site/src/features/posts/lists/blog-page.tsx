import {
  type Blog,
  inLocale,
  type Page,
  type Post,
  paths,
  postsByRevision,
  toHref,
  usedTags,
} from '@midweek/core';
import { usePage } from '../../../page-context.ts';
import { ListOrder, type Order } from './list-order.tsx';
import { toListPageProps } from './list-page.props.ts';
import { ListPage } from './list-page.tsx';

type BlogPageProps = {
  blog: Blog;
  page: Page<Post>;
  order?: Order;
  /** Instead of that of the blog. */
  title?: string;
};

/** A page of the list of all issues or articles. */
export function BlogPage({ blog, page, order = 'date', title }: BlogPageProps) {
  const { content, locale, t } = usePage();
  const words = content.site[blog];
  const links = [
    { path: paths.archive(blog), label: t('archive.all') },
    { path: paths.authors(blog), label: t('authors.title') },
    ...(usedTags(content, blog).length > 0 ? [{ path: paths.tags(blog), label: t('tags.title') }] : []),
  ];
  const lead = (
    <>
      <p>{words.description[locale]}</p>
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <a href={toHref(locale, path)}>{label}</a>
          </li>
        ))}
      </ul>
      {postsByRevision(content, blog).length > 0 && <ListOrder blog={blog} order={order} />}
    </>
  );
  const props = toListPageProps({
    content,
    locale,
    blog,
    page,
    pathOf: (number) => (order === 'date' ? paths.blog : paths.revised)(blog, number),
  });
  return (
    <ListPage
      title={title ?? inLocale(words.title, locale)}
      lead={lead}
      isByRevision={order !== 'date'}
      {...props}
    />
  );
}
