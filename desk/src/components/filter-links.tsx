import { Link } from 'wouter';
import { useFormat } from '#src/texts/use-format.ts';
import styles from './filter-links.module.css';

interface Props {
  /** What is filtered, read out. */
  readonly label: string;
  readonly filters: readonly {
    /** The address of the list with this filter. */
    readonly to: string;
    readonly name: string;
    readonly count?: number;
    readonly isCurrent: boolean;
  }[];
}

/** The states of a list, as links with their counts: an address says which one is shown. */
export function FilterLinks({ label, filters }: Props) {
  const format = useFormat();
  return (
    <nav aria-label={label}>
      <ul className={styles.filters}>
        {filters.map(({ to, name, count, isCurrent }) => (
          <li key={to}>
            <Link to={to} replace aria-current={isCurrent ? 'true' : undefined}>
              {name}
              {count !== undefined && <span>{format.number(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
