import { formatProblem, type Problem } from '@midweek/core';
import { count } from '@midweek/core/files';
import { showFile } from '../project.ts';

/** All problems, one a line, and a last line that counts them. */
export function reportProblems(problems: readonly Problem[]): string {
  if (problems.length === 0) return '';
  const lines = problems.map((problem) => {
    const line = formatProblem({ ...problem, file: showFile(problem.file) });
    return problem.severity === 'warning' ? `warning: ${line}` : line;
  });
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return `${lines.join('\n')}\n${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}\n`;
}
