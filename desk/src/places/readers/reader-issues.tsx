import { Link } from 'wouter';
import { Part } from '#src/components/place.tsx';
import { Table } from '#src/components/table.tsx';
import { Time } from '#src/components/times.tsx';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './readers.module.css';
import type { ShownReader } from './shown-reader.ts';

type ReaderIssue = ShownReader['issues'][number];

/** Shown at once; the older ones on demand. */
const NEWEST = 6;

export function ReaderIssues({ issues }: { issues: readonly ReaderIssue[] }) {
  const t = useTexts('readers');
  const newestFirst = issues.toReversed();
  const older = newestFirst.slice(NEWEST);
  const sent = issues.filter(({ state }) => state === 'sent').length;
  const cameBack = issues.filter(({ bounce }) => bounce !== null).length;
  if (issues.length === 0)
    return (
      <Part title={t.issues}>
        <p className={styles.quiet}>{t.noIssues}</p>
      </Part>
    );
  return (
    <Part title={t.issues}>
      <p>{t.got(sent, cameBack)}</p>
      <IssueTable issues={newestFirst.slice(0, NEWEST)} />
      {older.length > 0 && (
        <details>
          <summary>{t.olderIssues(older.length)}</summary>
          <IssueTable issues={older} />
        </details>
      )}
    </Part>
  );
}

function IssueTable({ issues }: { issues: readonly ReaderIssue[] }) {
  const t = useTexts('readers');
  const states: Readonly<Record<string, string>> = t.mailStates;
  const bounces: Readonly<Record<string, string>> = t.bounces;
  const outcomeOf = ({ state, bounce }: ReaderIssue) =>
    bounce === null ? (states[state] ?? state) : t.cameBack(bounces[bounce] ?? bounce);
  return (
    <Table
      caption={t.issues}
      columns={[{ head: t.issue }, { head: t.outcome }, { head: t.at }]}
      rows={issues.map((each) => ({
        key: String(each.issue),
        cells: [
          <Link key="issue" to={`/figures/${each.issue}`}>
            {each.issue}
          </Link>,
          outcomeOf(each),
          each.finishedAt && <Time at={each.finishedAt} />,
        ],
      }))}
    />
  );
}
