import { useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { NameAndRole } from './name-and-role.tsx';

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
  const { data, mutate, isPending, error } = useAction('add-key');
  return (
    <NameAndRole
      label={t.keyName}
      action={t.addKey}
      isPending={isPending}
      problem={error}
      made={data && { label: t.keyOf(data.name), text: data.key, note: t.keyOnce }}
      onMake={mutate}
      onDone={onDone}
    />
  );
}
