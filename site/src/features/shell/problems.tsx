import { formatProblem, type Problem } from '@midweek/core';
import styles from './problems.module.css';

/** While editing: everything that would stop the build, above the page. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <section className={styles.root} aria-label="Problems in the content" lang="en">
      <ul>
        {problems.map((problem) => (
          <li key={formatProblem(problem)}>{formatProblem(problem)}</li>
        ))}
      </ul>
    </section>
  );
}
