import { t } from '@midweek/core';
import { Island } from '../../islands/island.tsx';
import { FoundByServer } from './found-by-server.tsx';
import { Search } from './search.tsx';
import styles from './search-page.module.css';
import type { SearchPageProps } from './search-page.props.ts';

/** The search page: a plain form that comes to life, so that what is typed early is not lost. */
export function SearchPage({ locale, archiveHref, isAnswered, search }: SearchPageProps) {
  return (
    <div className={styles.root} data-answered={isAnswered ? '' : undefined}>
      <Island name="Search" component={Search} wake="load" isOwnQuery props={search} />
      {isAnswered ? (
        <FoundByServer locale={locale} />
      ) : (
        <noscript>
          <p>
            {t(locale, 'search.withoutScripts')} <a href={archiveHref}>{t(locale, 'archive.all')}</a>
          </p>
        </noscript>
      )}
    </div>
  );
}
