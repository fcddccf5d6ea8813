import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CommandProblem } from '#src/api/command-problem.ts';
import { Button } from '#src/components/button.tsx';
import { Copied } from '#src/components/copied.tsx';
import { Field } from '#src/components/field.tsx';
import { Problem } from '#src/components/problem.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './people.module.css';
import { type Role, RoleChoice } from './role-choice.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly action: string;
  readonly isPending: boolean;
  readonly problem: CommandProblem | null;
  /** What was made: shown once, instead of the form. */
  readonly made: { readonly label: string; readonly text: string; readonly note: ReactNode } | undefined;
  readonly onMake: (input: { name: string; role: Role }) => void;
  readonly onDone: () => void;
}

/** The form for a person or a key: a name, a role, and then something to be copied. */
export function NameAndRole({ label, hint, action, isPending, problem, made, onMake, onDone }: Props) {
  const t = useTexts('people');
  const { cancel } = useTexts('shell');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  // A second press comes before React knows of the first one: its answer would take the place of what is shown once.
  const isMaking = useRef(false);
  useEffect(() => {
    if (problem) isMaking.current = false;
  }, [problem]);
  if (made)
    return (
      <div className={styles.form}>
        <p>
          <Copied label={made.label} text={made.text} />
        </p>
        <p>{made.note}</p>
        <Button kind="main" onClick={onDone}>
          {t.done}
        </Button>
      </div>
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isMaking.current) return;
        isMaking.current = true;
        onMake({ name: name.trim(), role });
      }}
    >
      <Field label={label} hint={hint}>
        {(wiring) => (
          <input
            {...wiring}
            required
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <RoleChoice value={role} onChange={setRole} />
      {problem && <Problem problem={problem} />}
      <div>
        <Button onClick={onDone}>{cancel}</Button>{' '}
        <Button kind="main" type="submit" disabled={isPending || name.trim() === ''}>
          {action}
        </Button>
      </div>
    </form>
  );
}
