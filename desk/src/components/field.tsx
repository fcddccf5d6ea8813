import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import invisible from './visually-hidden.module.css';

interface Wiring {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface Props {
  readonly label: string;
  /** What is expected, below the field. */
  readonly hint?: ReactNode;
  /** What is wrong with what was typed; read out. */
  readonly problem?: string | undefined;
  /** The label is only read out: for a search box beside its button. */
  readonly hidesLabel?: boolean;
  /** `(wiring) => <input {...wiring} … />` */
  readonly children: (wiring: Wiring) => ReactNode;
}

/** A field with its label, hint and problem, tied together for screen readers. */
export function Field({ label, hint, problem, hidesLabel = false, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hidesLabel ? invisible.hidden : styles.label}>
        {label}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(problem && { 'aria-invalid': true }),
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
