import type { SendStatus } from '@midweek/server/owner';
import { Link } from 'wouter';
import { useCommand } from '#src/api/use-command.ts';
import { Part } from '#src/components/place.tsx';
import { Loaded } from '#src/components/states.tsx';
import { Table } from '#src/components/table.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { countEnded } from './count-ended.ts';
import styles from './issues.module.css';

/** What became of the mails of an issue, by language. While it is being sent the figures are asked for again now and then. */
export function Outcome({ issue, send }: { issue: string; send: SendStatus }) {
  const t = useTexts('issues');
  const format = useFormat();
  const isUnderWay = send.state === 'sending';
  const result = useCommand('count-issue-mails', { issue }, { every: isUnderWay ? 10_000 : undefined });
  if (isUnderWay || send.state === 'paused') return null;
  const { figures } = t;
  return (
    <Part title={t.outcome} aside={<Link to={`/figures/${issue}`}>{t.figuresLink}</Link>}>
      <Loaded result={result}>
        {(counted) =>
          counted && (
            <Table
              caption={t.outcome}
              columns={[
                { head: t.language },
                ...[
                  figures.sent,
                  figures.failed,
                  figures.uncertain,
                  figures.bounced,
                  figures.complained,
                  figures.unsubscribed,
                ].map((head) => ({ head, isNumber: true })),
              ]}
              rows={[
                ...(counted.locales.length > 1
                  ? counted.locales.map((each) => ({ key: each.locale, name: each.locale, ...each }))
                  : []),
                { key: 'all', name: undefined, ...counted.all },
              ].map((each) => ({
                key: each.key,
                cells: [
                  each.name ? format.languageName(each.name) : t.all,
                  ...[
                    each.sent,
                    each.failed,
                    each.uncertain,
                    each.hardBounced + each.softBounced,
                    each.complained,
                    each.unsubscribed,
                  ].map(format.number),
                ],
              }))}
            />
          )
        }
      </Loaded>
      {result.data && send.state === 'cancelled' && <p>{t.ended(countEnded(result.data.all))}</p>}
      {send.uncertain > 0 && <p className={styles.muted}>{t.uncertainMeans}</p>}
      {send.failed + send.uncertain > 0 && (
        <p>
          <Link to="/mail">{t.mailLink}</Link>
        </p>
      )}
    </Part>
  );
}
