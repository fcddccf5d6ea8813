import { useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { Problem } from '#src/components/problem.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { useRunningWork } from './running-work.ts';

/** Restores one backup on trial. Nobody has to wait for it: how far it is stands above the list. */
export function Rehearse({ name }: { name: string }) {
  const t = useTexts('health');
  const [isOpen, setOpen] = useState(false);
  const rehearse = useAction('rehearse-restore');
  const isRunning = useRunningWork('rehearse-restore') !== undefined || rehearse.isPending;
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`${t.rehearse}: ${name}`}
        disabled={isRunning}
        onClick={() => setOpen(true)}
      >
        {rehearse.isPending ? t.rehearsing : t.rehearse}
      </Button>
      {rehearse.error && <Problem problem={rehearse.error} />}
      <Confirm
        isOpen={isOpen}
        title={t.rehearseTitle}
        action={t.rehearse}
        isPending={false}
        isHarmless
        onConfirm={() => {
          setOpen(false);
          rehearse.mutate({ name });
        }}
        onClose={() => setOpen(false)}
      >
        <p>{t.rehearseText(name)}</p>
      </Confirm>
    </>
  );
}
