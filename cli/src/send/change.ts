import { count } from '@midweek/core/files';
import { loadTimeZone } from '@midweek/core/load';
import { Failure } from '../failure.ts';
import { parseIssueOptions, requireNumber } from '../options.ts';
import { withOwner } from '../owner.ts';
import { currentSite } from '../project.ts';
import { askYes } from '../terminal/ask-yes.ts';
import { printJson } from '../terminal/print-json.ts';
import { formatStatus } from './format-status.ts';

const pauseHelp = `
midweek send pause <number> [--json]

Stops sending an issue, or keeps one that is scheduled from starting. Emails that are being handed over still go out.

  --json   print the status as JSON
`;

const resumeHelp = `
midweek send resume <number> [--json]

Goes on with an issue that was paused.

  --json   print the status as JSON
`;

const cancelHelp = `
midweek send cancel <number> [--yes] [--json]

Ends the sending of an issue: readers who do not have it yet will not get it. An issue that is only scheduled can be sent again;
one that some readers have got can be sent to the others with: midweek send <number> --missing

  --yes    do it without asking
  --json   print the status as JSON
`;

function createChange(change: 'pause' | 'resume' | 'cancel') {
  return async function run(args: string[]): Promise<number> {
    const { json, yes, number } = parseIssueOptions(args, {
      json: { type: 'boolean' },
      ...(change === 'cancel' && { yes: { type: 'boolean' as const } }),
    }) as { json?: boolean; yes?: boolean; number: number | undefined };
    const issue = requireNumber(number, `midweek send ${change} 258`);
    await withOwner(async (owner) => {
      const { queued, frozenAt } = await owner.run('show-send', { issue });
      const whom = frozenAt ? `for the ${count(queued, 'reader')} who wait for it` : 'before it begins';
      if (change === 'cancel' && !yes && !(await askYes(`Cancel issue ${issue} ${whom}?`)))
        throw new Failure('nothing was cancelled');
      const status = await owner.run('change-send', { issue, change });
      if (json) printJson(status);
      else process.stdout.write(formatStatus(status, await loadTimeZone(currentSite().folder)));
    });
    return 0;
  };
}

export const pause = { run: createChange('pause'), help: pauseHelp };
export const resume = { run: createChange('resume'), help: resumeHelp };
export const cancel = { run: createChange('cancel'), help: cancelHelp };
