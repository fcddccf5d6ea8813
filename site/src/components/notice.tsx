import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = { title?: string; children: ReactNode };

/** Something the reader should know before reading: not translated, draft, unlisted. */
export function Notice({ title, children }: NoticeProps) {
  return (
    <aside className={styles.root}>
      {title ? <strong className={styles.title}>{title}</strong> : null}
      <p>{children}</p>
    </aside>
  );
}
