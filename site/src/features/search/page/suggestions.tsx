import styles from './search-results.module.css';

type SuggestionsProps = {
  label: string;
  /** Each with the address of its results. */
  queries: readonly { query: string; href: string }[];
};

/** What to look for instead: plain links, so that Back leads back. */
export function Suggestions({ label, queries }: SuggestionsProps) {
  if (queries.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      <p>{label}</p>
      <ul>
        {queries.map(({ query, href }) => (
          <li key={query}>
            <a href={href} rel="nofollow">
              {query}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
