// The pages that only list links: archive, authors, tags.
import {
  authorsOf,
  type Blog,
  formatDayAndMonth,
  inLanguage,
  type Locale,
  listedPosts,
  paths,
  postsByAuthor,
  postsByTag,
  textFor,
  toHref,
  toInstant,
  usedTags,
} from '@midweek/core';
import { AnchoredHeading } from '../../../components/heading.tsx';
import { usePage } from '../../../page-context.ts';
import { Monogram } from '../byline.tsx';
import styles from './index-pages.module.css';
import { byYear, previousIssuesOf, titleOf } from './post-order.ts';

type IndexPageProps = { blog: Blog };

export function ArchivePage({ blog }: IndexPageProps) {
  const { content, locale, t } = usePage();
  const previous = blog === 'newsletter' ? previousIssuesOf(content, locale) : undefined;
  return (
    <div className={styles.root}>
      <h1>{t('archive.title')}</h1>
      {byYear(listedPosts(content, blog)).map(({ year, posts }) => (
        <section key={year} className={styles.year}>
          <AnchoredHeading level={2} id={`${year}`} name={`${year}`}>
            {year}
          </AnchoredHeading>
          <ul className={styles.archive}>
            {posts.map((post) => {
              const { language } = textFor(post as { texts: Record<Locale, unknown> }, locale);
              return (
                <li key={post.path}>
                  <time dateTime={toInstant(post.date)}>{formatDayAndMonth(locale, post.date)}</time>
                  <a
                    href={toHref(locale, post.path)}
                    {...inLanguage(language === locale ? undefined : language)}
                  >
                    {titleOf(post, locale)}
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {previous ? (
        <p className={styles.after}>
          <a href={previous.href}>{previous.title}</a>
        </p>
      ) : null}
    </div>
  );
}

export function AuthorsPage({ blog }: IndexPageProps) {
  const { content, locale, t } = usePage();
  return (
    <div className={styles.root}>
      <h1>{t('authors.title')}</h1>
      <ul className={styles.authors}>
        {authorsOf(content, blog).map((author) => (
          <li key={author.handle}>
            <Monogram letters={author.monogram} />
            <div>
              <h2>
                <a href={toHref(locale, paths.author(blog, author.handle))}>{author.name[locale]}</a>
              </h2>
              <p>{author.title[locale]}</p>
              <p className={styles.count}>
                {t('posts.count', { count: postsByAuthor(content, blog, author.handle).length })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function TagsPage({ blog }: IndexPageProps) {
  const { content, locale, t } = usePage();
  return (
    <div className={styles.root}>
      <h1>{t('tags.title')}</h1>
      <ul className={styles.tags}>
        {usedTags(content, blog).map((tag) => (
          <li key={tag.handle}>
            <a href={toHref(locale, paths.tag(blog, tag.handle))}>
              {tag.label[locale]}
              <span className={styles.count}>{postsByTag(content, blog, tag.handle).length}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
