import { useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { Loaded } from '#src/components/states.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';

/** To those who were readers when an issue was sent and have no mail of it. Nothing when nobody missed it. */
export function SendMissing({ issue }: { issue: string }) {
  const t = useTexts('issues');
  const [isOpen, setOpen] = useState(false);
  const plan = useCommand('send-missing', { issue, dryRun: true });
  const send = useAction('send-missing');
  const close = () => {
    send.reset();
    setOpen(false);
  };
  const added = plan.data?.added ?? 0;
  if (added === 0 && !isOpen) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.missing}</Button>
      <Confirm
        isOpen={isOpen}
        title={t.missingTitle(issue)}
        action={t.missingAction(added)}
        pendingAction={t.starting}
        isPending={send.isPending}
        problem={send.error}
        canConfirm={added > 0 && !plan.isFetching}
        onConfirm={() => send.mutate({ issue }, { onSuccess: close })}
        onClose={close}
      >
        <Loaded result={plan}>
          {({ failed }) => (
            <>
              <p>{added > 0 ? t.missingText(added) : t.missingNone}</p>
              {failed > 0 && <p>{t.missingFailed(failed)}</p>}
            </>
          )}
        </Loaded>
      </Confirm>
    </>
  );
}
