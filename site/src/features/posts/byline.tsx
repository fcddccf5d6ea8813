import { usePage } from '../../page-context.ts';
import styles from './byline.module.css';
import type { AuthorView, BylineView } from './byline-view.ts';

type DatelineProps = Pick<BylineView, 'date' | 'readingTime'> & { revised?: BylineView['updated'] };

/** Date and reading time, and in a list that is ordered by it the day of the last revision. */
export function Dateline({ date, revised, readingTime }: DatelineProps) {
  return (
    <p className={styles.dateline}>
      <time dateTime={date.instant}>{date.label}</time>
      <span aria-hidden="true"> · </span>
      {revised ? (
        <>
          <time dateTime={revised.instant}>{revised.label}</time>
          <span aria-hidden="true"> · </span>
        </>
      ) : null}
      <span>{readingTime}</span>
    </p>
  );
}

/** Who signs, as small cards. */
export function Authors({ authors }: { authors: readonly AuthorView[] }) {
  const { t } = usePage();
  return (
    <ul className={styles.authors} aria-label={t('post.authors')}>
      {authors.map((author) => (
        <li key={author.name} className={styles.author}>
          <Monogram letters={author.monogram} />
          <div>
            {author.href ? (
              <a className={styles.name} href={author.href}>
                {author.name}
              </a>
            ) : (
              <span className={styles.name}>{author.name}</span>
            )}
            {author.title ? <span className={styles.role}>{author.title}</span> : null}
            {author.links.map(({ label, href }) => (
              <a key={href} className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Who signs, in a line: lists and issues have the same names every week. */
export function AuthorLine({ authors }: { authors: readonly AuthorView[] }) {
  const { t } = usePage();
  return (
    <ul className={styles.line} aria-label={t('post.authors')}>
      {authors.map(({ name, href }) => (
        <li key={name}>{href ? <a href={href}>{name}</a> : name}</li>
      ))}
    </ul>
  );
}

/** A desk's picture: its letters. */
export function Monogram({ letters }: { letters: string }) {
  return (
    <span className={styles.monogram} aria-hidden="true" data-length={letters.length}>
      {letters}
    </span>
  );
}

export function Tags({ tags }: { tags: BylineView['tags'] }) {
  const { t } = usePage();
  if (tags.length === 0) return null;
  return (
    <p className={styles.tags}>
      <span>{t('post.tags')}</span>
      {tags.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}
