import {
  type Author,
  type Blog,
  type Content,
  inLocale,
  type Locale,
  type Page,
  type Post,
  paths,
  postsByAuthor,
  t,
  toHref,
} from '@midweek/core';
import { toListPageProps } from './list-page.props.ts';
import { ListPage } from './list-page.tsx';

type AuthorPageProps = {
  content: Content;
  locale: Locale;
  blog: Blog;
  author: Author;
  page: Page<Post>;
};

/** Everything that one desk has signed in a blog. */
export function AuthorPage({ content, locale, blog, author, page }: AuthorPageProps) {
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
      {page.entries.length === 0 ? <p>{t(locale, 'authors.none')}</p> : null}
      <p>
        <a href={toHref(locale, paths.authors(blog))}>{t(locale, 'authors.viewAll')}</a>
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

/** @example 'React Native desk - 3 posts' */
export function authorPageTitle(content: Content, blog: Blog, author: Author, locale: Locale): string {
  const count = postsByAuthor(content, blog, author.handle).length;
  return `${author.name[locale]} - ${t(locale, 'posts.count', { count })}`;
}
