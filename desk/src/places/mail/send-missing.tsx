import { useState } from 'react';
import type { Action } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import type { LastIssue } from './mail-queue.ts';

interface Props {
  readonly last: LastIssue;
  readonly send: Action<'send-missing'>;
  readonly isMain?: boolean;
}

/** Sends the last issue to those who should have got it and did not. */
export function SendMissing({ last, send, isMain = false }: Props) {
  const t = useTexts('mail');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const issue = String(last.issue);
  const missed = last.missed ?? 0;
  const label = missed === 1 ? t.sendMissingOne : t.sendMissing(missed);
  const close = () => {
    setOpen(false);
    send.reset();
  };
  return (
    <>
      <Button kind={isMain ? 'main' : 'plain'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={isOpen}
        title={t.missingTitle(issue, missed)}
        action={label}
        pendingAction={t.sending}
        isPending={send.isPending}
        problem={send.error}
        onConfirm={() => send.mutate({ issue }, { onSuccess: () => setOpen(false) })}
        onClose={close}
      >
        <p>{t.missingText(missed, last.frozenAt ? format.time(last.frozenAt) : '')}</p>
      </Confirm>
    </>
  );
}
