import { Part } from '#src/components/place.tsx';
import { Table } from '#src/components/table.tsx';
import { useFormat } from '#src/texts/use-format.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import type { ProblemGroup } from './group-problems.ts';
import styles from './import.module.css';
import { toDeskWords } from './to-desk-words.ts';

/** Enough to find a problem that many lines have. */
const MAX_LINES = 5;

/** What has to be clear before anything of the file is imported. `more`: problems that the server did not name. */
export function StoppingProblems({ groups, more }: { groups: readonly ProblemGroup[]; more: number }) {
  const t = useTexts('readers');
  return (
    <div role="alert">
      <Part title={t.stopped}>
        <ProblemTable caption={t.stopped} groups={groups} />
        {more > 0 && <p>{t.moreProblems(more)}</p>}
      </Part>
    </div>
  );
}

/** Lines that are left out, or would be. `more`: as above. */
export function LeftOutLines({
  groups,
  isStopped,
  more,
}: {
  groups: readonly ProblemGroup[];
  isStopped: boolean;
  more: number;
}) {
  const t = useTexts('readers');
  return (
    <Part title={t.leftOut}>
      <p>{isStopped ? t.leftOutLater : t.leftOutLead}</p>
      <ProblemTable caption={t.leftOut} groups={groups} />
      {more > 0 && <p>{t.moreProblems(more)}</p>}
    </Part>
  );
}

/** Each problem once, with its lines. */
function ProblemTable({ caption, groups }: { caption: string; groups: readonly ProblemGroup[] }) {
  const t = useTexts('readers');
  const format = useFormat();
  const labels = {
    everybody: t.everybody,
    service: t.service,
    language: t.lineLanguage,
    columnOf: t.columnOf,
  };
  return (
    <Table
      caption={caption}
      columns={[{ head: t.problem }, { head: t.line }]}
      rows={groups.map(({ problems, lines }) => {
        const shown = lines.slice(0, MAX_LINES).map((line) => format.number(line));
        return {
          key: problems.join(),
          cells: [
            <div key="problem" className={styles.problem}>
              {problems.map((problem) => (
                <p key={problem}>{toDeskWords(problem, labels)}</p>
              ))}
            </div>,
            t.linesOf(shown.join(', '), lines.length - shown.length),
          ],
        };
      })}
    />
  );
}
