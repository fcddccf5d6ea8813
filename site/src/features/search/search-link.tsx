import { paths, toHref } from '@midweek/core';
import { usePage } from '../../page-context.ts';
import barItem from '../shell/header/bar-item.module.css';
import styles from './search-link.module.css';

/** A link to the search page; with scripts a button that opens the dialog (`enable-search.ts`). */
export function SearchLink() {
  const { site, locale, t } = usePage();
  // Without a search page the archive is where things are found without scripts.
  const path = site.search.searchPagePath || paths.archive('newsletter');
  return (
    <a className={barItem.root} href={toHref(locale, path)} aria-label={t('nav.search')} data-search="">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <path d="m13 13 4.5 4.5" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
      <span data-in-row>{t('nav.search')}</span>
      <span className={styles.shortcut} data-shortcut="" data-in-row />
    </a>
  );
}
