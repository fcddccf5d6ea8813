// The parts of forms. `data-fill` names what the server puts there.
import type { ComponentProps, ReactNode } from 'react';
import hidden from '../../components/visually-hidden.module.css';
import { useIsAwake } from '../islands/use-is-awake.ts';
import styles from './form.module.css';

type FieldProps = ComponentProps<'input'> & {
  name: string;
  ids: { control: string; problem: string; description: string };
  /** The page has this form more than once, so the server names the ids. */
  isRepeated?: boolean;
  label: string;
  hint?: ReactNode;
  problem: string | undefined;
  /** For a text of several lines. */
  rows?: number;
  /** Below the field. */
  children?: ReactNode;
};

/** A field with what is wrong about it. */
export function Field({ ids, isRepeated, label, hint, problem, rows, children, ...input }: FieldProps) {
  const { name, type, defaultValue } = input;
  const ifRepeated = (mark: string) => (isRepeated ? mark : '');
  const value = rows ? name : `value=${name}`;
  const idMarks = ifRepeated(`id=${name}.controlId aria-describedby=${name}.description`);
  const marks = `${type === 'file' ? '' : value} ${idMarks} aria-invalid=${name}.isInvalid`;
  const control = {
    id: ids.control,
    className: styles.control,
    'aria-invalid': problem !== undefined,
    'aria-describedby': ids.description,
    'data-fill': marks.trim().replaceAll(/ +/g, ' '),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={ids.control} data-fill={ifRepeated(`for=${name}.controlId`) || undefined}>
        {label}
      </label>
      {hint}
      {rows ? (
        <textarea {...control} name={name} defaultValue={defaultValue} rows={rows} />
      ) : (
        <input {...control} {...input} />
      )}
      <p
        id={ids.problem}
        className={styles.problem}
        data-fill={`${ifRepeated(`id=${name}.problemId`)} ${name}.problem`.trim()}
      >
        {problem}
      </p>
      {children}
    </div>
  );
}

/** Before it is awake, a form has nothing to announce. */
export function Announcement({ role, ...props }: ComponentProps<'p'> & { role: 'alert' | 'status' }) {
  const isAwake = useIsAwake();
  return <p role={isAwake ? role : undefined} {...props} />;
}

type SubmitProps = ComponentProps<'button'> & { isBusy?: boolean };

export function Submit({ isBusy, className, ...props }: SubmitProps) {
  return (
    // Not `disabled`: it would lose the focus.
    <button
      type="submit"
      className={className ? `${styles.submit} ${className}` : styles.submit}
      aria-disabled={isBusy || undefined}
      {...props}
    />
  );
}

/** A field for programs that fill in everything. People do not see it, hear of it or get to it by keyboard; `display: none` is what programs look for. */
export function Trap({ label }: { label: string }) {
  return (
    <div className={hidden.root} aria-hidden="true">
      <label>
        {label}
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
        />
      </label>
    </div>
  );
}
