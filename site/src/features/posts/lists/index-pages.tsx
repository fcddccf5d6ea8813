// The pages that only list links: archive, authors, tags.
import {
  authorsOf,
  type Blog,
  formatDayAndMonth,
  formatMonth,
  inLanguage,
  listedPosts,
  type Post,
  type PostText,
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
import { IssueTitle } from '../issue/issue-title.tsx';
import styles from './index-pages.module.css';
import { byYear, previousIssuesOf } from './post-order.ts';

type IndexPageProps = { blog: Blog };

export function ArchivePage({ blog }: IndexPageProps) {
  const { content, locale, t } = usePage();
  const years = byYear(listedPosts(content, blog));
  const previous = blog === 'newsletter' ? previousIssuesOf(content, locale) : undefined;
  return (
    <div className={styles.root}>
      <h1>{t('archive.title')}</h1>
      {years.length > 1 ? (
        <nav className={styles.years} aria-label={t('archive.years')}>
          {years.map(({ year }) => (
            <a key={year} href={`#${year}`}>
              {year}
            </a>
          ))}
        </nav>
      ) : null}
      {years.map(({ year, posts }) => (
        <section key={year} className={styles.year}>
          <AnchoredHeading level={2} id={`${year}`} name={`${year}`}>
            {year}
          </AnchoredHeading>
          {[...Map.groupBy(posts, ({ date }) => formatMonth(locale, date))].map(([month, inMonth]) => (
            <section key={month} className={styles.month}>
              <h3>{month}</h3>
              <ul>
                {inMonth.map((post) => (
                  <ArchivedPost key={post.path} post={post} />
                ))}
              </ul>
            </section>
          ))}
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

function ArchivedPost({ post }: { post: Post }) {
  const { locale } = usePage();
  const { text, language } = textFor<PostText>(post, locale);
  return (
    <li>
      <a href={toHref(locale, post.path)} {...inLanguage(language === locale ? undefined : language)}>
        <IssueTitle heading={text.heading} className={styles.number} />
      </a>
      <time dateTime={toInstant(post.date)}>{formatDayAndMonth(locale, post.date)}</time>
    </li>
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
