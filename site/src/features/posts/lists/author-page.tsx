import { type Author, type Blog, inLocale, type Page, type Post, paths, toHref } from '@midweek/core';
import { usePage } from '../../../page-context.ts';
import { toListPageProps } from './list-page.props.ts';
import { ListPage } from './list-page.tsx';

type AuthorPageProps = {
  blog: Blog;
  author: Author;
  page: Page<Post>;
};

/** Everything that one desk has signed in a blog. */
export function AuthorPage({ blog, author, page }: AuthorPageProps) {
  const { content, locale, t } = usePage();
  const lead = (
    <>
      <p>{author.title[locale]}</p>
      {author.links.length > 0 ? (
        <ul>
          {author.links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {page.entries.length === 0 ? <p>{t('authors.none')}</p> : null}
      <p>
        <a href={toHref(locale, paths.authors(blog))}>{t('authors.viewAll')}</a>
      </p>
    </>
  );
  const props = toListPageProps({
    content,
    locale,
    blog,
    page,
    pathOf: (number) => paths.author(blog, author.handle, number),
  });
  return <ListPage title={inLocale(author.name, locale)} lead={lead} {...props} />;
}
