import { formatWallTime } from '@midweek/core';
import { loadTimeZone } from '@midweek/core/load';
import { parseIssueOptions, parsePositive, requireNumber } from '../options.ts';
import { withOwner } from '../owner.ts';
import { currentSite } from '../project.ts';
import { printJson } from '../terminal/print-json.ts';
import { formatTable } from '../terminal/table.ts';

const uncertainHelp = `
midweek send uncertain <number> [--page N] [--json]

Lists the emails of an issue that were handed over without an answer of the mail server, or while our server stopped: they may have arrived.
They are not sent again by themselves. The log of the mail server knows; then say so with: midweek send resolve

  --page N   which page of 50, default 1
  --json     print it as JSON
`;

const failedHelp = `
midweek send failed <number> [--page N] [--json]

Lists the emails of an issue that the mail server refused for good, or for too long, and what it said. They are not sent again: readers whose
mailbox does not exist are marked as bounced, the others get the next issue.

  --page N   which page of 50, default 1
  --json     print it as JSON
`;

const PAGE_SIZE = 50;

async function list(state: 'uncertain' | 'failed', args: string[]): Promise<number> {
  const options = parseIssueOptions(args, {
    page: { type: 'string', default: '1' },
    json: { type: 'boolean' },
  });
  const issue = requireNumber(options.number, `midweek send ${state} 258`);
  const offset = (parsePositive(options.page, '--page') - 1) * PAGE_SIZE;
  const { total, mails } = await withOwner((owner) =>
    owner.run('list-issue-mails', { issue, state, limit: PAGE_SIZE, offset }),
  );
  if (options.json) {
    printJson({ total, mails });
    return 0;
  }
  if (mails.length === 0) {
    process.stdout.write(
      total === 0
        ? `No email of issue ${issue} ${state === 'failed' ? 'has failed' : 'is uncertain'}.\n`
        : `This page is empty; there are ${total} in all.\n`,
    );
    return 0;
  }
  const timeZone = await loadTimeZone(currentSite().folder);
  const rows = mails.map(({ address, reason, at }) => [
    address,
    at ? formatWallTime(new Date(at), timeZone).replace('T', ' ') : '',
    reason ?? '',
  ]);
  process.stdout.write(formatTable([['address', `at (${timeZone})`, 'reason'], ...rows]));
  process.stdout.write(`${offset + 1} to ${offset + mails.length} of ${total.toLocaleString('en')}\n`);
  return 0;
}

export const uncertain = { run: (args: string[]) => list('uncertain', args), help: uncertainHelp };
export const failed = { run: (args: string[]) => list('failed', args), help: failedHelp };
