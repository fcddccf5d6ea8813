import { useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { NameAndRole } from './name-and-role.tsx';

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
  const format = useFormat();
  const { data, mutate, isPending, error } = useAction('make-desk-link');
  return (
    <NameAndRole
      label={t.name}
      hint={t.nameHint}
      action={t.makeLink}
      isPending={isPending}
      problem={error}
      made={
        data && { label: t.linkFor(data.name), text: data.url, note: t.linkOnce(format.hour(data.expiresAt)) }
      }
      onMake={mutate}
      onDone={onDone}
    />
  );
}
