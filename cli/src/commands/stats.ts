import { loadContent } from '@midweek/core/load';
import { Failure } from '../failure.ts';
import { parseOptions } from '../options.ts';
import { ROOT } from '../project.ts';
import { formatStatistics } from '../statistics/format-statistics.ts';
import { buildStatistics } from '../statistics/statistics.ts';
import { count, reportProblems } from '../terminal/report-problems.ts';

const help = `
midweek stats [--json]

Counts what was written: issues, their items by kind and section, where the items lead, words, texts that are missing
in a language, and who signed how much. Drafts are counted as drafts and left out of the rest.
Exit code 0, or 1 when the content cannot be read.

  --json   print the figures as JSON
`;

async function run(args: string[]): Promise<number> {
  const { json } = parseOptions(args, { json: { type: 'boolean' } });
  const { content, problems } = await loadContent({ root: ROOT, includeDrafts: true });
  if (!content) throw new Failure(`the content cannot be read:\n${reportProblems(problems).trimEnd()}`);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) {
    process.stderr.write(
      `warning: ${count(errors, 'problem')} in the content, so the figures may lack something; see "midweek lint"\n`,
    );
  }
  const statistics = buildStatistics(content);
  process.stdout.write(json ? `${JSON.stringify(statistics, null, 2)}\n` : formatStatistics(statistics));
  return 0;
}

export const stats = { run, help };
