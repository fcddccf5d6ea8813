import type { OutputOf } from '@midweek/server/owner';
import { useState } from 'react';
import { useIsOwner } from '#src/api/session.ts';
import { useAction } from '#src/api/use-action.ts';
import { useCommand } from '#src/api/use-command.ts';
import { Button } from '#src/components/button.tsx';
import { Confirm } from '#src/components/confirm.tsx';
import { Part } from '#src/components/place.tsx';
import { Failed } from '#src/components/states.tsx';
import { Table } from '#src/components/table.tsx';
import { Time } from '#src/components/times.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import { useMailName } from './mail-name.ts';

type UnsentMail = OutputOf<'list-unsent-mails'>['mails'][number];

/** Service mails that did not go out; nothing when all did. */
export function UnsentMails() {
  const t = useTexts('mail');
  const isOwner = useIsOwner();
  const nameOf = useMailName();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCommand('list-unsent-mails', { page }, { keepsLast: true });
  if (error) return <Failed problem={error} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  return (
    <div id="service" tabIndex={-1}>
      <Part title={t.service}>
        <p>{t.serviceCure}</p>
        <Table
          caption={t.service}
          columns={[
            { head: t.address },
            { head: t.kind },
            { head: t.at },
            { head: t.reason },
            ...(isOwner ? [{ head: t.sendAgain, hidesHead: true }] : []),
          ]}
          rows={data.mails.map((each) => ({
            key: each.id,
            cells: [
              each.to,
              nameOf(each.mail),
              <Time key="at" at={each.createdAt} />,
              each.lastError,
              <Retry key="retry" mail={each} />,
            ],
          }))}
        />
        {data.total > page * 50 && (
          <div>
            <Button onClick={() => setPage(page + 1)}>{t.more}</Button>
          </div>
        )}
      </Part>
    </div>
  );
}

function Retry({ mail: { id, mail, to } }: { mail: UnsentMail }) {
  const t = useTexts('mail');
  const nameOf = useMailName();
  const [isOpen, setOpen] = useState(false);
  const retry = useAction('failed-mails');
  const close = () => {
    setOpen(false);
    retry.reset();
  };
  return (
    <>
      <Button kind="quiet" aria-label={`${t.sendAgain}: ${to}`} onClick={() => setOpen(true)}>
        {t.sendAgain}
      </Button>
      <Confirm
        isOpen={isOpen}
        title={t.retryTitle}
        action={t.sendAgain}
        isPending={retry.isPending}
        problem={retry.error}
        isHarmless
        onConfirm={() => retry.mutate({ retry: id }, { onSuccess: close })}
        onClose={close}
      >
        <p>{t.retryText(nameOf(mail), to)}</p>
      </Confirm>
    </>
  );
}
