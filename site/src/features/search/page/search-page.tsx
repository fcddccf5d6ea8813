import { paths, type SearchFilter, toApiOrigin, toHref } from '@midweek/core';
import { usePage } from '../../../page-context.ts';
import { Island } from '../../islands/island.tsx';
import { toSearchSettings } from '../search-settings.ts';
import { FoundByServer } from './found-by-server.tsx';
import { Search } from './search.tsx';
import { toFilters } from './search-filters.ts';
import { describeSearch } from './search-metadata.ts';
import styles from './search-page.module.css';
import { toFeedPath } from './search-views.ts';

/** The search page: a plain form that comes to life, so that what is typed early is not lost. `filters` are counted here unless they were before. */
export function SearchPage({ filters }: { filters: readonly SearchFilter[] | undefined }) {
  const { content, site, locale, t } = usePage();
  const feedPath = toFeedPath(site);
  /** Whether the server answers the form of a reader without scripts. */
  const isAnswered = feedPath !== undefined && toApiOrigin(site) === '';
  const search = {
    settings: toSearchSettings(site, locale),
    action: toHref(locale, site.search.searchPagePath || paths.home),
    filters: filters ?? toFilters(content, locale),
    feedHref: feedPath && toApiOrigin(site) + toHref(locale, feedPath),
    lead: describeSearch(site, locale),
    retry: t('island.retry'),
    breadcrumbs: t('breadcrumbs.label'),
  };
  return (
    <div className={styles.root} data-answered={isAnswered ? '' : undefined}>
      <Island name="Search" component={Search} wake="load" isOwnQuery props={search} />
      {isAnswered ? (
        <FoundByServer />
      ) : (
        <noscript>
          <p>
            {t('search.withoutScripts')}{' '}
            <a href={toHref(locale, paths.archive('newsletter'))}>{t('archive.all')}</a>
          </p>
        </noscript>
      )}
    </div>
  );
}
