import { formatProblem, type Problem } from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { parseOptions } from '../options.ts';
import { ROOT } from '../project.ts';

const help = `
midweek lint [--json]

Reads everything in content/ and prints each problem as
  file:line problem; expected …; how to mend it
Warnings do not fail. Exit code 0 when there is no error, 1 otherwise.

  --json   print the problems as a JSON array
`;

async function run(args: string[]): Promise<number> {
  const { json } = parseOptions(args, { json: { type: 'boolean' } });
  const { problems } = await loadContent({ root: ROOT, includeDrafts: true });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (json) process.stdout.write(`${JSON.stringify(problems, null, 2)}\n`);
  else process.stdout.write(`${reportProblems(problems) || 'No problems found.\n'}`);
  return errors.length > 0 ? 1 : 0;
}

/** All problems, one a line, and a last line that counts them. */
export function reportProblems(problems: readonly Problem[]): string {
  if (problems.length === 0) return '';
  const lines = problems.map((problem) =>
    problem.severity === 'warning' ? `warning: ${formatProblem(problem)}` : formatProblem(problem),
  );
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return `${lines.join('\n')}\n${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

export const lint = { run, help };
