import type { Locale } from '@midweek/core';
import { searchText } from '@midweek/core/browser';
import styles from './search-results.module.css';

type SuggestionsProps = { locale: Locale; queries: readonly string[]; toHref: (query: string) => string };

/** What to look for instead: plain links, so that Back leads back. */
export function Suggestions({ locale, queries, toHref }: SuggestionsProps) {
  if (queries.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      <p>{`${searchText(locale, 'searchDialog.suggestions')}:`}</p>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <a href={toHref(query)} rel="nofollow">
              {query}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
