import { useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import type { LastIssue } from './mail-queue.ts';

/** Sends the last issue to those who should have got it and did not. */
export function SendMissing({ last, isMain = false }: { last: LastIssue; isMain?: boolean }) {
  const t = useTexts('mail');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const send = useAction('send-missing');
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
      {send.isSuccess && !isOpen && <Notice kind="good">{t.missingDone(send.data.added)}</Notice>}
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
