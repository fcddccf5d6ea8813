import type { OutputOf } from '@midweek/server/owner';
import { LineChart } from '#src/components/line-chart.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './figures.module.css';

export type ReaderGrowth = OutputOf<'reader-growth'>;

/** Readers by day, with issues and imports below the line, and who joined and left. */
export function Growth({ growth: { days, events } }: { growth: ReaderGrowth }) {
  const t = useTexts('figures');
  const sum = (name: 'joined' | 'left') => days.reduce((total, day) => total + day[name], 0);
  const names = days.map(({ day }) => day);
  const marks = events.map(({ day, kind, label }) => ({
    day,
    label: kind === 'issue' ? t.issueSent(label) : t.imported(Number(label)),
  }));
  return (
    <>
      <p>{t.changed(days.at(-1)?.active ?? 0, sum('joined'), sum('left'))}</p>
      <LineChart
        caption={t.activeByDay}
        days={names}
        lines={[{ name: t.active, values: days.map(({ active }) => active) }]}
        marks={marks}
        dayHead={t.day}
        markHead={t.happened}
      />
      <LineChart
        caption={t.joinedByDay}
        days={names}
        lines={[
          { name: t.joined, values: days.map(({ joined }) => joined) },
          { name: t.left, values: days.map(({ left }) => left) },
        ]}
        marks={marks}
        dayHead={t.day}
        markHead={t.happened}
        height={160}
      />
      <p className={styles.quiet}>{t.erasedLead}</p>
    </>
  );
}
