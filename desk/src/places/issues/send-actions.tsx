import type { SendStatus } from '@midweek/server/owner';
import { useState } from 'react';
import { useAction } from '#src/api/use-action.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { Problem } from '#src/components/problem.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './issues.module.css';
import { SendMissing } from './send-missing.tsx';

/** What can be done about a send in the state that it is in. Pausing asks nothing: it is for the moment when every second counts. */
export function SendActions({ issue, send }: { issue: string; send: SendStatus }) {
  const t = useTexts('issues');
  const { state, frozenAt } = send;
  if (state === 'done' || state === 'cancelled') return <SendMissing issue={issue} />;
  return (
    <div className={state === 'sending' ? styles.thumb : styles.actions}>
      {state === 'paused' && <Resume issue={issue} send={send} />}
      {state === 'sending' && <Pause issue={issue} />}
      <Cancel issue={issue} send={send} label={frozenAt ? t.cancelSending : t.cancelScheduled} />
    </div>
  );
}

function Pause({ issue }: { issue: string }) {
  const t = useTexts('issues');
  const pause = useAction('pause-send');
  return (
    <>
      <Button
        kind="danger"
        className={styles.pause}
        disabled={pause.isPending}
        onClick={() => pause.mutate({ issue })}
      >
        {pause.isPending ? t.pausing : t.pause}
      </Button>
      {pause.error && <Problem problem={pause.error} />}
    </>
  );
}

function Resume({ issue, send }: { issue: string; send: SendStatus }) {
  const t = useTexts('issues');
  const format = useFormat();
  const resume = useAction('resume-send');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        {t.resume}
      </Button>
      <Confirm
        isOpen={isOpen}
        title={t.resumeTitle(issue)}
        action={t.resumeAction}
        isPending={resume.isPending}
        problem={resume.error}
        onConfirm={() => resume.mutate({ issue }, { onSuccess: close })}
        onClose={close}
      >
        <p>
          {send.frozenAt ? t.resumeText(send.queued) : t.resumeScheduledText(format.fullTime(send.startAt))}
        </p>
      </Confirm>
    </>
  );
}

function Cancel({ issue, send, label }: { issue: string; send: SendStatus; label: string }) {
  const t = useTexts('issues');
  const cancel = useAction('cancel-send');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { frozenAt, sent, queued } = send;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Confirm
        isOpen={isOpen}
        title={frozenAt ? t.cancelSendingTitle(issue) : t.cancelScheduledTitle(issue)}
        action={frozenAt ? t.cancelAction(queued) : t.cancelScheduled}
        pendingAction={t.cancelling}
        isPending={cancel.isPending}
        problem={cancel.error}
        onConfirm={() => cancel.mutate({ issue }, { onSuccess: close })}
        onClose={close}
      >
        <p>{frozenAt ? t.cancelSendingText(sent, queued) : t.cancelScheduledText}</p>
      </Confirm>
    </>
  );
}
