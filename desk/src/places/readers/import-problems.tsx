import { Part } from '#src/components/place.tsx';
import { Table } from '#src/components/table.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './import.module.css';
import { toDeskWords } from './to-desk-words.ts';
import type { ImportOutcome } from './use-import.ts';

/** Enough to find a problem that many lines have. */
const MAX_LINES = 5;

/** Each problem once, with its lines. */
export function ImportProblems({
  outcome: { problems, problemCount, isStopped },
}: {
  outcome: ImportOutcome;
}) {
  const t = useTexts('readers');
  const format = useFormat();
  const grouped = [...Map.groupBy(problems, ({ problem }) => problem)];
  const labels = {
    everybody: t.everybody,
    service: t.service,
    language: t.lineLanguage,
    columnOf: t.columnOf,
  };
  return (
    <Part title={t.problems}>
      <p role={isStopped ? 'alert' : undefined}>{isStopped ? t.stopped : t.problemsLead}</p>
      <Table
        caption={t.problems}
        columns={[{ head: t.problem }, { head: t.line }]}
        rows={grouped.map(([problem, rows]) => {
          const lines = rows.slice(0, MAX_LINES).map(({ line }) => format.number(line));
          return {
            key: problem,
            cells: [
              <span key="problem" className={styles.problem}>
                {toDeskWords(problem, labels)}
              </span>,
              t.linesOf(lines.join(', '), rows.length - lines.length),
            ],
          };
        })}
      />
      {problemCount > problems.length && <p>{t.moreProblems(problemCount - problems.length)}</p>}
    </Part>
  );
}
