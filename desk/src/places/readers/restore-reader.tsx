import { useAction } from '#src/api/use-action.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { Problem } from '#src/components/problem.tsx';
import { Busy } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './readers.module.css';
import type { DialogProps } from './shown-reader.ts';

/** Asks first what the reader would become: somebody who reads nothing afterwards cannot be brought back. */
export function RestoreReader({ shown, isOpen, onClose }: DialogProps) {
  const t = useTexts('readers');
  const { close } = useTexts('shell');
  const address = shown.subscriber.email;
  const trial = useCommand('restore-subscribers', { address, dryRun: true }, { isEnabled: isOpen });
  const restore = useAction('restore-subscribers');
  const state = trial.data?.restored[0]?.state;
  if (state === 'active' || state === 'paused' || state === 'pending')
    return (
      <Confirm
        isOpen={isOpen}
        title={t.restoreTitle(address)}
        action={t.restore}
        pendingAction={t.restoring}
        isPending={restore.isPending}
        problem={restore.error}
        isHarmless
        onConfirm={() => restore.mutate({ address }, { onSuccess: onClose })}
        onClose={onClose}
      >
        <p>
          {t.restoreTo[state]} {t.restoreText}
        </p>
      </Confirm>
    );
  return (
    <Dialog isOpen={isOpen} title={state ? t.staysAway(address) : t.restoreTitle(address)} onClose={onClose}>
      {state && <p>{state === 'complained' ? t.restoreComplained : t.restoreLeft}</p>}
      {!state && (trial.error ? <Problem problem={trial.error} /> : <Busy />)}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{close}</Button>
      </div>
    </Dialog>
  );
}
