import { count, withSite } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';
import { Failure } from '../failure.ts';
import { parseOptions, parsePositive } from '../options.ts';
import { currentSite } from '../project.ts';
import { formatStatistics } from '../statistics/format-statistics.ts';
import { showIssue } from '../statistics/show-issue.ts';
import { showReportLinks } from '../statistics/show-report-links.ts';
import { buildStatistics } from '../statistics/statistics.ts';
import { reportProblems } from '../terminal/report-problems.ts';
import { UsageError } from '../usage-error.ts';

const help = `
midweek stats [--issue NUMBER [--report ANCHOR]] [--json]

Counts what was written: issues, their items by kind and section, where the items lead, words, texts that are missing
in a language, and who signed how much. Drafts are counted as drafts and left out of the rest.
With --issue: what became of the emails of an issue, by language and domain (sent, failed, uncertain, bounced, complained about, and who left with
a link of it); then how often its links were opened and how far it was read, as the server has counted it, programs left out. The settings are those
of the server: DATA_DIR or DATABASE_URL; analytics.firstParty in site.yml turns counting on the site on.
Exit code 0, or 1 when the content or the figures cannot be read.

  --issue NUMBER   one issue, such as 257
  --report ANCHOR  the private links to a page with the figures of one of its links, for its sponsor; anchors are in --json
  --json           print the figures as JSON
`;

async function run(args: string[]): Promise<number> {
  const {
    json = false,
    issue,
    report,
  } = parseOptions(args, {
    json: { type: 'boolean' },
    issue: { type: 'string' },
    report: { type: 'string' },
  });
  if (report !== undefined && issue === undefined)
    throw new UsageError(
      `--report needs the issue, for example: ${withSite('midweek stats --issue 257 --report ANCHOR')}`,
    );
  const { content, problems } = await loadContent({ folder: currentSite().folder, includeDrafts: true });
  if (!content) throw new Failure(`the content cannot be read:\n${reportProblems(problems).trimEnd()}`);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) {
    process.stderr.write(
      `warning: ${count(errors, 'problem')} in the content, so the figures may be incomplete; see "${withSite('midweek lint')}"\n`,
    );
  }
  if (issue !== undefined) {
    const number = parsePositive(issue, '--issue');
    return report === undefined
      ? showIssue(content, number, json)
      : showReportLinks(content, { number, anchor: report }, json);
  }
  const statistics = buildStatistics(content);
  process.stdout.write(json ? `${JSON.stringify(statistics, null, 2)}\n` : formatStatistics(statistics));
  return 0;
}

export const stats = { run, help };
