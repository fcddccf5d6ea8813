import { usePage } from '../../../page-context.ts';
import { type Figure, toArchiveFigures } from './archive-figures.ts';
import styles from './figures.module.css';

export function ArchiveFigures() {
  const { content, locale } = usePage();
  return <Figures figures={toArchiveFigures(content, locale)} />;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.root}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
