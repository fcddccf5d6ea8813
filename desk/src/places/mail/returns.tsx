import { Link } from 'wouter';
import { Bars } from '#src/components/bars.tsx';
import { Part } from '#src/components/place.tsx';
import { Empty } from '#src/components/states.tsx';
import { Table } from '#src/components/table.tsx';
import { Time } from '#src/components/times.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './mail.module.css';
import type { MailQueue } from './mail-queue.ts';

/** Bounces and complaints by their cause, and the latest of them with their readers. */
export function Returns({ returns: { causes, latest } }: { returns: MailQueue['returns'] }) {
  const t = useTexts('mail');
  return (
    <Part title={t.returns}>
      {causes.length === 0 ? (
        <Empty>{t.noReturns}</Empty>
      ) : (
        <>
          <Bars
            caption={t.returns}
            labelHead={t.cause}
            valueHead={t.number}
            rows={causes.map(({ kind, cause, mails }) => ({
              key: `${kind} ${cause}`,
              label: (
                <>
                  {t.causes[cause]}
                  <span className={styles.cure}>{t.cures[cause]}</span>
                </>
              ),
              value: mails,
            }))}
          />
          <details>
            <summary>{t.latest}</summary>
            <Latest latest={latest} />
          </details>
        </>
      )}
    </Part>
  );
}

function Latest({ latest }: Pick<MailQueue['returns'], 'latest'>) {
  const t = useTexts('mail');
  return (
    <Table
      caption={t.latest}
      columns={[{ head: t.at }, { head: t.kind }, { head: t.cause }, { head: t.reason }, { head: t.reader }]}
      rows={latest.map(({ readerId, cause, reason, issue, at }) => ({
        key: readerId + at,
        cells: [
          <Time key="at" at={at} />,
          issue === null ? t.ofService : t.issueMail(String(issue)),
          t.causes[cause],
          reason,
          <Link key="reader" to={`/readers/${readerId}`}>
            {t.toReader}
          </Link>,
        ],
      }))}
    />
  );
}
