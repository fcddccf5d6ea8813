import type { OutputOf } from '@midweek/server/owner';
import { Link } from 'wouter';
import { Bars } from '#src/components/bars.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Table } from '#src/components/table.tsx';
import { Day } from '#src/components/times.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { Choices } from './choices.tsx';
import styles from './figures.module.css';
import { MEASURES, useChoice } from './use-choice.ts';

type Figures = OutputOf<'list-issue-figures'>;
type Issue = Figures['issues'][number];

/** The last issues beside each other by one measure, and all measures as a table. */
export function CompareIssues({ figures: { issues, isCounting } }: { figures: Figures }) {
  const t = useTexts('figures');
  const format = useFormat();
  const measure = useChoice('by', MEASURES);
  const noteOf = (issue: Issue) => {
    if (issue.sent === 0) return '';
    const share = issue[measure] / issue.sent;
    if (measure === 'clicks') return t.perHundred(format.number(Math.round(share * 100)));
    return measure === 'sent' ? '' : t.aMail(format.percent(share));
  };
  const { table } = useTexts('shell');
  return (
    <>
      <Choices label={t.compareBy} name="by" values={MEASURES} chosen={measure} texts={t.measures} />
      {measure === 'clicks' && !isCounting ? (
        <Notice kind="warning">{t.notCounting}</Notice>
      ) : (
        <Bars
          caption={t.measures[measure]}
          labelHead={t.issue}
          valueHead={t.measures[measure]}
          rows={issues.map((issue) => {
            const note = noteOf(issue);
            return {
              key: String(issue.issue),
              label: <Link to={`/figures/${issue.issue}`}>{t.issueSent(String(issue.issue))}</Link>,
              value: issue[measure],
              ...(note && { note }),
            };
          })}
        />
      )}
      {measure === 'clicks' && isCounting && <p className={styles.quiet}>{t.clicksNote}</p>}
      <details>
        <summary className={styles.quiet}>{table}</summary>
        <Table
          caption={t.issues}
          columns={[
            { head: t.issue },
            { head: t.sentAt },
            { head: t.mails, isNumber: true },
            { head: t.measures.sent, isNumber: true },
            { head: t.cameBack, isNumber: true },
            { head: t.complained, isNumber: true },
            { head: t.left, isNumber: true },
            { head: t.clicks, isNumber: true },
          ]}
          rows={issues.map((issue) => ({
            key: String(issue.issue),
            cells: [
              <Link key="issue" to={`/figures/${issue.issue}`}>
                {issue.issue}
              </Link>,
              <Day key="day" day={issue.sentAt.slice(0, 10)} />,
              ...[issue.mails, issue.sent, issue.cameBack, issue.complained, issue.left, issue.clicks].map(
                format.number,
              ),
            ],
          }))}
        />
      </details>
    </>
  );
}
