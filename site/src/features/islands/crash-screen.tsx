import type { Ref } from 'react';
import styles from './crash-screen.module.css';

/** What the tab is called while the page shows a crash; the same in every language. */
export const CRASH_TITLE = 'Page Error';

export type CrashLabels = { crashed: string; tryAgain: string };

type CrashScreenProps = {
  ref?: Ref<HTMLDivElement>;
  labels: CrashLabels;
  error: unknown;
  /** Without it the page is asked for again. */
  onTryAgain?: () => void;
};

/** Says that something crashed and what the chain of causes is, and offers another try. */
export function CrashScreen({ ref, labels, error, onTryAgain }: CrashScreenProps) {
  return (
    <div ref={ref} className={styles.root} role="alert">
      <p>
        <strong>{labels.crashed}</strong>
      </p>
      <pre>{toCauses(error).join('\n\nCause:\n')}</pre>
      {onTryAgain ? (
        <button type="button" onClick={onTryAgain}>
          {labels.tryAgain}
        </button>
      ) : (
        <form>
          <button type="submit">{labels.tryAgain}</button>
        </form>
      )}
    </div>
  );
}

/** The message of an error and of what caused it, outermost first. */
function toCauses(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause === undefined ? [] : toCauses(error.cause))];
}
