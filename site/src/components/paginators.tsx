import { Fragment } from 'react';
import { usePage } from '../page-context.ts';
import styles from './paginators.module.css';

type ListPaginatorProps = { newer: string | undefined; older: string | undefined };

/** Between the pages of a list. */
export function ListPaginator({ newer, older }: ListPaginatorProps) {
  const { t } = usePage();
  if (!newer && !older) return null;
  return (
    <nav className={styles.root} aria-label={t('list.navigation')}>
      {newer ? (
        <a className={styles.newer} href={newer} rel="prev">
          {t('list.newer')}
        </a>
      ) : null}
      {older ? (
        <a className={styles.older} href={older} rel="next">
          {t('list.older')}
        </a>
      ) : null}
    </nav>
  );
}

type Neighbour = { href: string; title: string };
export type PostPaginatorProps = {
  newer: Neighbour | undefined;
  older: Neighbour | undefined;
};

/** Between posts, by date. */
export function PostPaginator({ newer, older }: PostPaginatorProps) {
  const { t } = usePage();
  if (!newer && !older) return null;
  return (
    <nav className={styles.root} aria-label={t('post.navigation')}>
      {newer ? (
        <a className={styles.newer} href={newer.href} rel="prev">
          <span className={styles.label}>{t('post.newer')}</span>
          <Title title={newer.title} />
        </a>
      ) : null}
      {older ? (
        <a className={styles.older} href={older.href} rel="next">
          <span className={styles.label}>{t('post.older')}</span>
          <Title title={older.title} />
        </a>
      ) : null}
    </nav>
  );
}

/** A title of several parts, `A | B`, breaks between them. */
function Title({ title }: { title: string }) {
  const parts = title.split(' | ');
  return (
    <span className={styles.title}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? ' ' : null}
          <span className={styles.part}>
            {part}
            {index < parts.length - 1 ? <span className={styles.bar}> |</span> : null}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
