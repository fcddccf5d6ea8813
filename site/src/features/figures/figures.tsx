import { createContext, use } from 'react';
import type { Figure } from './archive-figures.ts';
import styles from './figures.module.css';

/** Figures of the archive for components inside a text; pages that show them provide it. */
export const FiguresContext = createContext<readonly Figure[]>([]);

export function ArchiveFigures() {
  return <Figures figures={use(FiguresContext)} />;
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
