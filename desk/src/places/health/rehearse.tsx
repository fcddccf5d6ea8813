import { useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { Progress } from '#src/components/progress.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { useRunningWork } from './running-work.ts';

/** Restores one backup on trial. */
export function Rehearse({ name }: { name: string }) {
  const t = useTexts('health');
  const [isOpen, setOpen] = useState(false);
  const rehearse = useAction('rehearse-restore');
  const isRunning = useRunningWork('rehearse-restore') !== undefined;
  const close = () => {
    setOpen(false);
    rehearse.reset();
  };
  return (
    <>
      <Button
        kind="quiet"
        aria-label={`${t.rehearse}: ${name}`}
        disabled={isRunning}
        onClick={() => setOpen(true)}
      >
        {t.rehearse}
      </Button>
      <Confirm
        isOpen={isOpen}
        title={t.rehearseTitle}
        action={t.rehearse}
        pendingAction={t.rehearsing}
        isPending={rehearse.isPending}
        problem={rehearse.error}
        isHarmless
        onConfirm={() => rehearse.mutate({ name }, { onSuccess: close })}
        onClose={close}
      >
        <p>{t.rehearseText(name)}</p>
        {rehearse.isPending && (
          <Progress
            label={t.rehearsing}
            {...(rehearse.step && { done: rehearse.step.done, total: rehearse.step.total })}
          />
        )}
      </Confirm>
    </>
  );
}
