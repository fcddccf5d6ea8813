import { useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { Field } from '#src/components/field.tsx';
import { Problem } from '#src/components/problem.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { CopiedText } from './copied-text.tsx';
import styles from './people.module.css';
import { type Role, RoleChoice } from './role-choice.tsx';

export function AddKey() {
  const t = useTexts('people');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.addKey}</Button>
      <Dialog isOpen={isOpen} title={t.addKey} onClose={() => setOpen(false)}>
        <KeyForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function KeyForm({ onDone }: { onDone: () => void }) {
  const t = useTexts('people');
  const { cancel } = useTexts('shell');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const add = useAction('add-key');
  if (add.data)
    return (
      <div className={styles.form}>
        <CopiedText label={t.keyOf(add.data.name)} text={add.data.key} />
        <p>{t.keyOnce}</p>
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
        if (!add.isPending) add.mutate({ name: name.trim(), role });
      }}
    >
      <Field label={t.keyName}>
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
      {add.error && <Problem problem={add.error} />}
      <div>
        <Button onClick={onDone}>{cancel}</Button>{' '}
        <Button kind="main" type="submit" disabled={add.isPending || name.trim() === ''}>
          {t.addKey}
        </Button>
      </div>
    </form>
  );
}
