import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Part } from '#src/components/place.tsx';
import { Table } from '#src/components/table.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import { groupProblems } from './group-problems.ts';
import styles from './import.module.css';
import { LeftOutLines, StoppingProblems } from './import-problems.tsx';
import type { ImportOutcome } from './use-import.ts';

const STATES = ['active', 'unsubscribed', 'bounced', 'complained', 'unconfirmed', 'unknown'] as const;
const LINES = ['added', 'left', 'known', 'deleted', 'repeated'] as const;

/** What an import would do, in numbers, and the button that does it. */
export function ImportResult({ outcome, onImport }: { outcome: ImportOutcome; onImport: () => void }) {
  const t = useTexts('readers');
  const format = useFormat();
  const { readers, lines, service, hint, isStopped, unusedColumns } = outcome;
  const leavers = readers.unsubscribed + readers.bounced + readers.complained;
  const changes = lines.added + lines.left;
  const { stopping, leftOut } = groupProblems(outcome.problems);
  const more = outcome.problemCount - outcome.problems.length;
  const states = STATES.filter((state) => readers[state] > 0);
  return (
    <>
      {isStopped && <StoppingProblems groups={stopping} more={leftOut.length > 0 ? 0 : more} />}
      <Part title={service === null ? t.people : t.fromService(service)}>
        {states.length > 0 && (
          <Table
            caption={t.byStateAfter}
            columns={[{ head: t.state }, { head: t.people, isNumber: true }, { head: t.meaning }]}
            rows={states.map((state) => ({
              key: state,
              cells: [t.afterStates[state], format.number(readers[state]), t.afterMeanings[state]],
            }))}
          />
        )}
        {!isStopped && (
          <ul className={styles.lines}>
            {LINES.filter((name) => lines[name] > 0).map((name) => (
              <li key={name}>{t.lines[name](lines[name])}</li>
            ))}
          </ul>
        )}
        {hint !== null && <Notice kind="warning">{hint}</Notice>}
        {unusedColumns.length > 0 && <p className={styles.quiet}>{t.unused(unusedColumns.join(', '))}</p>}
        {!isStopped && changes > 0 && (
          <div>
            <Button kind="main" onClick={onImport}>
              {readers.active > 0 ? t.importReaders(readers.active) : t.storeLeavers(leavers)}
            </Button>
          </div>
        )}
        {!isStopped && changes === 0 && states.length > 0 && <p>{t.nothingNew}</p>}
      </Part>
      {leftOut.length > 0 && <LeftOutLines groups={leftOut} isStopped={isStopped} more={more} />}
    </>
  );
}
