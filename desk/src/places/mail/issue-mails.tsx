import { useState } from 'react';
import { useIsOwner } from '#src/api/session.ts';
import { useAction } from '#src/api/use-action.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { Loaded } from '#src/components/states.tsx';
import { Table } from '#src/components/table.tsx';
import { Time } from '#src/components/times.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './mail.module.css';

interface Props {
  readonly issue: string;
  readonly state: 'failed' | 'uncertain';
  readonly count: number;
}

/** The mails of an issue that failed, or of which nobody knows, with what the mail server said and what to do. */
export function IssueMails({ issue, state, count }: Props) {
  const t = useTexts('mail');
  const isOwner = useIsOwner();
  const isUncertain = state === 'uncertain';
  const [page, setPage] = useState(1);
  const mails = useCommand(
    isUncertain ? 'list-uncertain-mails' : 'list-failed-mails',
    { issue, page },
    { keepsLast: true },
  );
  const title = isUncertain ? t.uncertainTitle(count) : t.failedTitle(count);
  return (
    <section id={state} tabIndex={-1} className={styles.group}>
      <h3>{title}</h3>
      <p>{isUncertain ? t.uncertainCure : t.failedCure}</p>
      {isUncertain && isOwner && (
        <div className={styles.buttons}>
          <Resolve issue={issue} as="sent" count={count} />
          <Resolve issue={issue} as="again" count={count} />
        </div>
      )}
      <Loaded result={mails}>
        {({ mails: listed, total }) => (
          <>
            <Table
              caption={title}
              columns={[{ head: t.address }, { head: t.at }, { head: t.reason }]}
              rows={listed.map(({ address, reason, at }) => ({
                key: address + at,
                cells: [address, at && <Time key="at" at={at} />, reason],
              }))}
            />
            {total > page * listed.length && listed.length > 0 && (
              <div>
                <Button onClick={() => setPage(page + 1)}>{t.more}</Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Decides about all uncertain mails of an issue. */
function Resolve({ issue, as, count }: { issue: string; as: 'sent' | 'again'; count: number }) {
  const t = useTexts('mail');
  const [isOpen, setOpen] = useState(false);
  const resolve = useAction('resolve-send');
  const close = () => {
    setOpen(false);
    resolve.reset();
  };
  const isAgain = as === 'again';
  const label = isAgain ? t.sendAgain : t.countAsSent;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Confirm
        isOpen={isOpen}
        title={isAgain ? t.againTitle(count) : t.sentTitle(count)}
        action={label}
        isPending={resolve.isPending}
        problem={resolve.error}
        isHarmless={!isAgain}
        onConfirm={() => resolve.mutate({ issue, all: true, [as]: true }, { onSuccess: close })}
        onClose={close}
      >
        <p>{isAgain ? t.againText(count) : t.sentText(count)}</p>
      </Confirm>
    </>
  );
}
