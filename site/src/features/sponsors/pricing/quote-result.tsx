import type { QuoteView } from '@midweek/core/browser';
import styles from './quote-result.module.css';

export type QuoteLevel = { volume: number; name: string; floor: string };
export type QuoteResultLabels = Readonly<Record<'total' | 'levels', string>>;

type QuoteResultProps = { view: QuoteView; levels: readonly QuoteLevel[]; labels: QuoteResultLabels };

/** The price, the level that makes it, and what a larger order would change. */
export function QuoteResult({ view, levels, labels }: QuoteResultProps) {
  return (
    <>
      <div className={styles.price}>
        <p>
          <span className={styles.caption}>{labels.total}</span>
          <span className={styles.total} data-fill="total">
            {view.total}
          </span>
        </p>
        <p className={styles.level}>
          <b data-fill="level">{view.level}</b> <span data-fill="range">{view.range}</span>
        </p>
      </div>
      <ol className={styles.levels} aria-label={labels.levels}>
        {levels.map(({ volume, name, floor }) => (
          <li
            key={volume}
            aria-current={volume === view.volume ? 'step' : 'false'}
            data-fill={`aria-current=level.${volume}`}
          >
            <b>{name}</b>
            <span>{floor}</span>
          </li>
        ))}
      </ol>
      <div className={styles.words}>
        <p data-fill="next">{view.next}</p>
        <p data-fill="saving">{view.saving}</p>
        <p data-fill="perClick">{view.perClick}</p>
      </div>
    </>
  );
}
