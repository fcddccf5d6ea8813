import { useId } from 'react';
import { useFormat } from '#src/texts/use-format.ts';
import styles from './progress.module.css';

/** `label`: what is under way. `done` of `total`; without a total the bar only says that something is under way. */
export function Progress({ label, done, total }: { label: string; done?: number; total?: number }) {
  const format = useFormat();
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      {total ? (
        <span className={styles.figures}>
          {format.number(done ?? 0)} / {format.number(total)}
        </span>
      ) : null}
      <progress id={id} {...(total ? { value: done ?? 0, max: total } : {})} />
    </div>
  );
}
