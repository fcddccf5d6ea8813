// What a place shows instead of its content: while it waits, when that failed, and when there is nothing.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CommandProblem } from '#src/api/command-problem.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';
import styles from './states.module.css';

/** `label`: what is waited for; default “Loading …”. It appears only when that takes a while. */
export function Busy({ label }: { label?: string }) {
  const { busy } = useTexts('shell');
  return (
    <p role="status" className={styles.busy}>
      {label ?? busy}
    </p>
  );
}

/** `problem`: what was thrown. `onRetry`: asks again; left out when that cannot help. */
export function Failed({ problem, onRetry }: { problem: CommandProblem; onRetry?: () => void }) {
  const { retry } = useTexts('shell');
  return (
    <div className={styles.state}>
      <Problem problem={problem} />
      {onRetry && <Button onClick={onRetry}>{retry}</Button>}
    </div>
  );
}

/** Nothing is there. `children`: why, and what would bring something. `action`: the way to it. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.empty}>{children}</p>
      {action}
    </div>
  );
}

/** The answer of `useCommand`, or busy, or failed with a button to ask again. A last answer stays while a new one fails. */
export function Loaded<Data>({
  result,
  children,
}: {
  /** Of `useCommand`. */
  result: UseQueryResult<Data, CommandProblem>;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch } = result;
  if (data === undefined) {
    if (!error) return <Busy />;
    return <Failed problem={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {error && <Failed problem={error} onRetry={() => void refetch()} />}
      {children(data)}
    </>
  );
}
