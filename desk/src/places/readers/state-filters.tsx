import type { OutputOf } from '@midweek/server/owner';
import { Link } from 'wouter';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { type ReaderFilters, STATES, toAddress } from './reader-filters.ts';
import styles from './readers.module.css';

/** Each state with its number, as a link. */
export function StateFilters({
  filters,
  counts,
}: {
  filters: ReaderFilters;
  counts: OutputOf<'count-subscribers'>;
}) {
  const t = useTexts('readers');
  const format = useFormat();
  const { state, ...others } = filters;
  const inLanguage = counts.filter(({ locale }) => !filters.locale || locale === filters.locale);
  const sum = (wanted?: string) =>
    inLanguage
      .filter((figure) => !wanted || figure.state === wanted)
      .reduce((total, { count }) => total + count, 0);
  return (
    <nav aria-label={t.byState}>
      <ul className={styles.states}>
        {[undefined, ...STATES].map((each) => (
          <li key={each ?? 'all'}>
            <Link
              to={toAddress({ ...others, ...(each && { state: each }) })}
              className={styles.stateLink}
              aria-current={each === state ? 'true' : undefined}
            >
              {each ? t.states[each] : t.all} <span>{format.number(sum(each))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
