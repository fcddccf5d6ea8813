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
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { data, mutate, isPending, error, reset } = useAction('make-desk-link');
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        {t.invite}
      </Button>
      {/* What is shown once is put away by its button alone. */}
      <Dialog isOpen={isOpen} title={t.inviteTitle} onClose={data ? undefined : close}>
        <NameAndRole
          label={t.name}
          hint={t.nameHint}
          action={t.makeLink}
          isPending={isPending}
          problem={error}
          made={
            data && {
              label: t.linkFor(data.name),
              text: atThisOrigin(data.url),
              note: t.linkOnce(format.hour(data.expiresAt)),
            }
          }
          onMake={mutate}
          onDone={close}
        />
      </Dialog>
    </>
  );
}

/** The server may know itself by a number, at which there are no passkeys. */
function atThisOrigin(url: string): string {
  const { pathname, search } = new URL(url);
  return `${location.origin}${pathname}${search}`;
}
