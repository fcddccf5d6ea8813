import { Link } from 'wouter';
import { useIsOwner } from '#src/api/session.ts';
import type { Action } from '#src/api/use-action.ts';
import { Facts } from '#src/components/facts.tsx';
import { Part } from '#src/components/place.tsx';
import { Empty } from '#src/components/states.tsx';
import { Time } from '#src/components/times.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { IssueMails } from './issue-mails.tsx';
import styles from './mail.module.css';
import type { LastIssue, MailQueue } from './mail-queue.ts';
import { SendMissing } from './send-missing.tsx';

/** The issue that was sent last: what became of it, who missed it, and which mails went wrong. */
export function LastSend({ queue: { last }, send }: { queue: MailQueue; send: Action<'send-missing'> }) {
  const t = useTexts('mail');
  return (
    <div id="last" tabIndex={-1}>
      <Part title={t.last}>{last ? <Figures last={last} send={send} /> : <Empty>{t.noLast}</Empty>}</Part>
    </div>
  );
}

function Figures({ last, send }: { last: LastIssue; send: Action<'send-missing'> }) {
  const t = useTexts('mail');
  const format = useFormat();
  const isOwner = useIsOwner();
  const { issue, state, frozenAt, sent, failed, uncertain, skipped, missed, queued, sending } = last;
  const name = String(issue);
  const number = (value: number | null) => (value ? format.number(value) : undefined);
  return (
    <>
      <p>
        <Link to={`/issues/${encodeURIComponent(name)}`}>{t.issueMail(name)}</Link>, {t.states[state]}{' '}
        {frozenAt && <Time at={frozenAt} />}
      </p>
      <Facts
        facts={[
          [t.sent, format.number(sent)],
          [t.waiting, number(queued + sending)],
          [t.failed, number(failed)],
          [t.uncertain, number(uncertain)],
          [t.skipped, number(skipped)],
          [
            t.missed,
            missed ? (
              <span key="missed" className={styles.missed}>
                {format.number(missed)}
                {isOwner && <SendMissing last={last} send={send} />}
              </span>
            ) : undefined,
          ],
        ]}
      />
      {uncertain > 0 && <IssueMails key="uncertain" issue={name} state="uncertain" count={uncertain} />}
      {failed > 0 && <IssueMails key="failed" issue={name} state="failed" count={failed} />}
    </>
  );
}
