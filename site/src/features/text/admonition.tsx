import type { Admonition as AdmonitionBlock } from '@midweek/core';
import type { ReactNode } from 'react';
import { usePage } from '../../page-context.ts';
import styles from './admonition.module.css';
import { Inlines } from './inlines.tsx';

type AdmonitionProps = Pick<AdmonitionBlock, 'kind' | 'title'> & { children: ReactNode };

/** A shape for each kind: colour alone would not tell a warning from a danger to everybody. */
const ICONS: Record<AdmonitionBlock['kind'], string> = {
  note: 'M2.5 3.5h11M2.5 8h11M2.5 12.5h6',
  tip: 'M6 14.25h4M5.75 11.5h4.5V10a4.5 4.5 0 1 0-4.5 0z',
  info: 'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM8 7.5v3.75M8 4.75v.01',
  warning: 'M8 1.75L15 14H1zM8 6.5v3.25M8 11.9v.01',
  danger: 'M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3l-3.8-3.8V5.3zM5.75 5.75l4.5 4.5M10.25 5.75l-4.5 4.5',
};

export function Admonition({ kind, title, children }: AdmonitionProps) {
  const { t } = usePage();
  return (
    <aside className={styles.root} data-kind={kind}>
      <p className={styles.title}>
        <svg className={styles.icon} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d={ICONS[kind]}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {title ? <Inlines nodes={title} /> : t(`admonition.${kind}`)}
      </p>
      {children}
    </aside>
  );
}
