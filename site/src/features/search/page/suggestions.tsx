import { useSearchText } from '../use-search-text.ts';
import styles from './search-results.module.css';

type SuggestionsProps = { queries: readonly string[]; toHref: (query: string) => string };

/** What to look for instead: plain links, so that Back leads back. */
export function Suggestions({ queries, toHref }: SuggestionsProps) {
  const t = useSearchText();
  if (queries.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      <p>{`${t('searchDialog.suggestions')}:`}</p>
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
