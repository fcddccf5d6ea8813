import type { ReactNode } from 'react';
import { usePage } from '../page-context.ts';
import styles from './heading.module.css';

type AnchoredHeadingProps = {
  level: 2 | 3 | 4 | 5 | 6;
  id: string;
  /** What the direct link is called by. */
  name: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A heading with a direct link to itself. */
export function AnchoredHeading({ level, id, name, className, children }: AnchoredHeadingProps) {
  const { t } = usePage();
  const Tag = `h${level}` as const;
  const label = t('heading.directLink', { heading: name });
  return (
    <Tag id={id} className={`${styles.root} ${className ?? ''}`.trim()}>
      {children}
      {/* Keeps the two apart when the heading is read aloud, without a place to break the line. */}
      {'\u00a0'}
      <a className={styles.anchor} href={`#${id}`} aria-label={label} title={label}>
        #
      </a>
    </Tag>
  );
}
