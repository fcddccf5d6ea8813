import type { CommandProblem } from '#src/api/command-problem.ts';
import { useTexts } from '#src/texts/use-texts.tsx';
import styles from './problem.module.css';

/** Why something did not work, as a sentence that is read out. `problem`: what a command has thrown. */
export function Problem({ problem }: { problem: CommandProblem }) {
  return (
    <p role="alert" className={styles.problem}>
      {useProblemText(problem)}
    </p>
  );
}

/** The sentence of the server, or what its silence means. */
export function useProblemText({ status, detail }: Pick<CommandProblem, 'status' | 'detail'>): string {
  const { failed, noAnswer, serverFailed, notAllowed } = useTexts('shell');
  // An address keeps its letters.
  if (/^\S*@/.test(detail) && status !== 500) return detail;
  if (detail && status !== 500) return `${detail.charAt(0).toUpperCase()}${detail.slice(1)}`;
  if (status === 0 || status === 502 || status === 504) return noAnswer;
  if (status === 403) return notAllowed;
  return status >= 500 ? serverFailed : failed;
}
