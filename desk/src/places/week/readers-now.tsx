import type { OutputOf } from '@midweek/server/owner';
import { useCommand } from '#src/api/use-command.ts';
import { ButtonLink } from '#src/components/button.tsx';
import { LineChart } from '#src/components/line-chart.tsx';
import { Part } from '#src/components/place.tsx';
import { Empty, Loaded } from '#src/components/states.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './week.module.css';

/** How many there are, and how that came about in twelve weeks. */
export function ReadersNow() {
  const t = useTexts('week');
  const counts = useCommand('count-subscribers', {});
  const growth = useCommand('reader-growth', { days: 84 });
  return (
    <Part title={t.readers}>
      <Loaded result={counts}>{(figures) => <Now figures={figures} />}</Loaded>
      <Loaded result={growth}>{(data) => <Growth {...data} />}</Loaded>
    </Part>
  );
}

function Now({ figures }: { figures: OutputOf<'count-subscribers'> }) {
  const t = useTexts('week');
  const sum = (wanted: string) =>
    figures.filter(({ state }) => state === wanted).reduce((total, { count }) => total + count, 0);
  const [active, pending, paused] = [sum('active'), sum('pending'), sum('paused')];
  if (active + pending + paused === 0)
    return <Empty action={<ButtonLink to="/readers/import">{t.import}</ButtonLink>}>{t.noReaders}</Empty>;
  return (
    <p>
      <strong className={styles.count}>{t.active(active)}</strong>
      {pending + paused > 0 && <span className={styles.others}>{t.others(pending, paused)}</span>}
    </p>
  );
}

function Growth({ days, events }: OutputOf<'reader-growth'>) {
  const t = useTexts('week');
  const format = useFormat();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.every(({ active }) => active === 0)) return null;
  const change = last.active - first.active;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return (
    <>
      <p className={styles.others}>{t.growth(`${sign}${format.number(Math.abs(change))}`)}</p>
      <LineChart
        caption={t.chart}
        days={days.map(({ day }) => day)}
        lines={[{ name: t.readers, values: days.map(({ active }) => active) }]}
        marks={events.map(({ day, kind, label }) => ({
          day,
          label: kind === 'issue' ? t.issueSent(label) : t.imported(label),
        }))}
        dayHead={t.day}
        markHead={t.events}
      />
    </>
  );
}
