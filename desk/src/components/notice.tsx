import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Something to know, with a line before it. `kind`: `good` has worked, `warning` wants to be looked at, `bad` is broken. `action`: what to do about it. */
export function Notice({
  kind,
  action,
  children,
}: {
  kind: 'good' | 'warning' | 'bad';
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles[kind]} role={kind === 'good' ? 'status' : undefined}>
      <div>{children}</div>
      {action}
    </div>
  );
}
