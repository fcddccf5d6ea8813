import { count } from '@midweek/core/files';
import type { Owner } from '@midweek/server/owner';
import { Failure } from '../failure.ts';
import { parseIssueAndArgument } from '../options.ts';
import { whenMailed, withOwner } from '../owner.ts';
import { askYes } from '../terminal/ask-yes.ts';
import { printJson } from '../terminal/print-json.ts';
import { toPrintable } from '../terminal/printable.ts';
import { UsageError } from '../usage-error.ts';

const help = `
midweek send resolve <number> <address>|--all --again|--sent [--yes] [--json]

Decides about emails of an issue that are uncertain, see: midweek send uncertain

  --all     all of them, instead of the one to an address
  --again   send them again; whoever has got the first one gets it twice
  --sent    take them as sent
  --yes     with --again: do it without asking
  --json    print the outcome as JSON
`;

const EXAMPLE = 'midweek send resolve 258 ada@example.org --sent';

async function run(args: string[]): Promise<number> {
  const { values, number, argument } = parseIssueAndArgument(
    args,
    {
      all: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      sent: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      json: { type: 'boolean' },
    },
    EXAMPLE,
  );
  if ((argument !== undefined) === values.all)
    throw new UsageError(`either an address or --all, for example: ${EXAMPLE}`);
  if (values.again === values.sent) throw new UsageError(`either --again or --sent, for example: ${EXAMPLE}`);
  const as = values.again ? 'again' : 'sent';
  await withOwner(async (owner) => {
    if (as === 'again' && !values.yes) await confirm(owner, number, argument);
    const { resolved } = await owner.run('resolve-send', {
      issue: number,
      as,
      ...(argument !== undefined && { address: argument }),
    });
    const mails = count(resolved, 'email');
    if (values.json) printJson({ issue: number, as, resolved });
    else if (resolved === 0) process.stdout.write(`No email of issue ${number} is uncertain.\n`);
    else
      process.stdout.write(
        as === 'again' ? `Sent again ${whenMailed(owner)}: ${mails}.\n` : `Marked as sent: ${mails}.\n`,
      );
  });
  return 0;
}

async function confirm(owner: Owner, issue: number, address: string | undefined): Promise<void> {
  const { uncertain } = await owner.run('show-send', { issue });
  const whom =
    address === undefined
      ? `${count(uncertain, 'reader')}, who may have it already`
      : `${toPrintable(address)}, who may have it already`;
  if (!(await askYes(`Send issue ${issue} again to ${whom}?`))) throw new Failure('nothing was sent again');
}

export const resolve = { run, help };
