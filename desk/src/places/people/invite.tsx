import { useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { Field } from '#src/components/field.tsx';
import { Problem } from '#src/components/problem.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { CopiedText } from './copied-text.tsx';
import styles from './people.module.css';
import { type Role, RoleChoice } from './role-choice.tsx';

/** A link for somebody new, or a new one for somebody who has lost a passkey. */
export function Invite() {
  const t = useTexts('people');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        {t.invite}
      </Button>
      <Dialog isOpen={isOpen} title={t.inviteTitle} onClose={() => setOpen(false)}>
        <InviteForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useTexts('people');
  const { cancel } = useTexts('shell');
  const format = useFormat();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const make = useAction('make-desk-link');
  if (make.data)
    return (
      <div className={styles.form}>
        <CopiedText label={t.linkFor(make.data.name)} text={make.data.url} />
        <p>{t.linkOnce(format.hour(make.data.expiresAt))}</p>
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
        if (!make.isPending) make.mutate({ name: name.trim(), role });
      }}
    >
      <Field label={t.name} hint={t.nameHint}>
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
      {make.error && <Problem problem={make.error} />}
      <div>
        <Button onClick={onDone}>{cancel}</Button>{' '}
        <Button kind="main" type="submit" disabled={make.isPending || name.trim() === ''}>
          {t.makeLink}
        </Button>
      </div>
    </form>
  );
}
