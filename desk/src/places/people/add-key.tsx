import { useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { NameAndRole } from './name-and-role.tsx';

export function AddKey() {
  const t = useTexts('people');
  const [isOpen, setOpen] = useState(false);
  const { data, mutate, isPending, error, reset } = useAction('add-key');
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.addKey}</Button>
      {/* What is shown once is put away by its button alone. */}
      <Dialog isOpen={isOpen} title={t.addKey} onClose={data ? undefined : close}>
        <NameAndRole
          label={t.keyName}
          action={t.addKey}
          isPending={isPending}
          problem={error}
          made={data && { label: t.keyOf(data.name), text: data.key, note: t.keyOnce }}
          onMake={mutate}
          onDone={close}
        />
      </Dialog>
    </>
  );
}
