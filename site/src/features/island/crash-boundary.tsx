import { Component, type ReactNode } from 'react';
import styles from './island.module.css';

export type IslandLabels = { crashed: string; tryAgain: string; failed: string };

type CrashBoundaryProps = { labels: IslandLabels; children: ReactNode };

/** Keeps a crash inside its island: says what happened, and mounts it anew when asked. */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { labels, children } = this.props;
    if (this.state.error === undefined) return children;
    return (
      <div className={styles.crash} role="alert">
        <p>
          <strong>{labels.crashed}</strong>
        </p>
        <pre>{toCauses(this.state.error).join('\n\nCause:\n')}</pre>
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          {labels.tryAgain}
        </button>
      </div>
    );
  }
}

/** The message of an error and of what caused it, outermost first. */
export function toCauses(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause === undefined ? [] : toCauses(error.cause))];
}
