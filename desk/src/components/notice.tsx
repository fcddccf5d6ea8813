import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Something to know, with a line before it. `kind`: `good` has worked, `warning` wants to be looked at, `bad` is broken. `action`: what to do about it. `id`: for `showPart`. `isSaid`: read out when it appears; default for what has worked. */
export function Notice({
  kind,
  action,
  id,
  isSaid = kind === 'good',
  children,
}: {
  kind: 'good' | 'warning' | 'bad';
  action?: ReactNode;
  id?: string | undefined;
  isSaid?: boolean;
  children: ReactNode;
}) {
  return (
    <div id={id} tabIndex={id ? -1 : undefined} className={styles[kind]} role={isSaid ? 'status' : undefined}>
      <div>{children}</div>
      {action}
    </div>
  );
}
