import { useFormat } from '#src/texts/use-format.ts';
import styles from './issues.module.css';

/** Large numbers over their names. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, value: number])[] }) {
  const format = useFormat();
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
