import { type Locale, t } from '@midweek/core';
import styles from './paginators.module.css';

type ListPaginatorProps = { newer: string | undefined; older: string | undefined; locale: Locale };

/** Between the pages of a list. */
export function ListPaginator({ newer, older, locale }: ListPaginatorProps) {
  if (!newer && !older) return null;
  return (
    <nav className={styles.root} aria-label={t(locale, 'list.navigation')}>
      {newer ? (
        <a className={styles.newer} href={newer} rel="prev">
          {t(locale, 'list.newer')}
        </a>
      ) : null}
      {older ? (
        <a className={styles.older} href={older} rel="next">
          {t(locale, 'list.older')}
        </a>
      ) : null}
    </nav>
  );
}

type Neighbour = { href: string; title: string };
export type PostPaginatorProps = {
  newer: Neighbour | undefined;
  older: Neighbour | undefined;
  locale: Locale;
};

/** Between posts, by date. */
export function PostPaginator({ newer, older, locale }: PostPaginatorProps) {
  if (!newer && !older) return null;
  return (
    <nav className={styles.root} aria-label={t(locale, 'post.navigation')}>
      {newer ? (
        <a className={styles.newer} href={newer.href} rel="prev">
          <span className={styles.label}>{t(locale, 'post.newer')}</span>
          <span className={styles.title}>{newer.title}</span>
        </a>
      ) : null}
      {older ? (
        <a className={styles.older} href={older.href} rel="next">
          <span className={styles.label}>{t(locale, 'post.older')}</span>
          <span className={styles.title}>{older.title}</span>
        </a>
      ) : null}
    </nav>
  );
}
