import type { ReactNode } from 'react';
import { usePage } from '../../../page-context.ts';
import filters from './filters.module.css';
import styles from './search-results.module.css';

/**
 * What the server fills in when an address asks for something (`server/src/search/views`): all that readers without scripts get, and what
 * the others read until the form is awake and has asked by itself.
 */
export function FoundByServer() {
  const { t } = usePage();
  return (
    <midweek-found>
      <Part name="filters">
        <nav className={filters.row} aria-label={t('search.filters')}>
          <midweek-groups />
        </nav>
      </Part>
      <Part name="count">
        <div className={styles.summary}>
          <p className={styles.status} data-fill="status" />
          <a href="/" data-fill="href=feed">
            {t('search.feed')}
          </a>
        </div>
      </Part>
      <Part name="status">
        <p className={styles.status} data-fill="status" />
      </Part>
      <Part name="note">
        <p data-fill="note" />
      </Part>
      <Part name="wider">
        <p className={styles.wider}>
          <a href="/" data-fill="href=href" rel="nofollow">
            {t('search.withoutFilters')}
          </a>
        </p>
      </Part>
      <Part name="suggestions">
        <div className={styles.suggestions}>
          <p>{t('searchDialog.suggestions')}:</p>
          <midweek-queries />
        </div>
      </Part>
      <Part name="result">
        <article className={styles.result}>
          <h2>
            <a href="/" data-fill="href=href">
              <midweek-title />
            </a>
          </h2>
          <p className={styles.meta}>
            <span data-fill="meta" /> <span data-fill="place" />
          </p>
          <p>
            <midweek-summary />
          </p>
        </article>
      </Part>
      <Part name="pager">
        <nav className={styles.pager} aria-label={t('search.pages')}>
          <midweek-pages />
        </nav>
      </Part>
    </midweek-found>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return <template data-part={name}>{children}</template>;
}
