import { withSite } from '@midweek/core/files';
import type { OutputOf, Owner } from '@midweek/server/owner';
import { Failure } from '../failure.ts';
import { parseOptionalArgument } from '../options.ts';
import { withOwner } from '../owner.ts';
import { askYes } from '../terminal/ask-yes.ts';
import { printJson } from '../terminal/print-json.ts';
import { toPrintable } from '../terminal/printable.ts';
import { count } from '../terminal/report-problems.ts';
import { formatTable } from '../terminal/table.ts';
import { UsageError } from '../usage-error.ts';

const help = `
midweek subscribers restore <address> [--json]
midweek subscribers restore --since TIME [--dry-run] [--yes] [--json]

Brings readers who are "bounced" back into the state that they had before, one or all who bounced since a time: for a mail server
that said by mistake that their mailboxes do not exist. Sends no email; what did not reach them is in "failed-mails".

  --since TIME   for example 2026-11-11 or 2026-11-11T08:00Z, in UTC
  --dry-run      only say who it would be
  --yes          do it without asking
  --json         print the outcome as JSON
`;

type Outcome = OutputOf<'restore-subscribers'>;

async function run(args: string[]): Promise<number> {
  const { values, argument } = parseOptionalArgument(args, {
    since: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const since = values.since === undefined ? undefined : toInstant(values.since);
  if ((argument === undefined) === (since === undefined))
    throw new UsageError('expected one address, or --since with a time, for example: --since 2026-11-11');
  const isDryRun = values['dry-run'];
  if (since === undefined && isDryRun) throw new UsageError('--dry-run goes with --since');
  const outcome = await withOwner(async (owner) =>
    since === undefined
      ? { restored: [await owner.run('restore-subscriber', { address: argument ?? '' })], left: 0 }
      : restoreSince(owner, since, { isDryRun, isSure: values.yes }),
  );
  if (values.json) printJson({ dryRun: isDryRun, ...outcome });
  else process.stdout.write(format(outcome, isDryRun));
  return 0;
}

async function restoreSince(
  owner: Owner,
  since: string,
  { isDryRun, isSure }: { isDryRun: boolean; isSure: boolean },
): Promise<Outcome> {
  const first = await owner.run('restore-subscribers', { since, isDryRun: true });
  const total = first.restored.length + first.left;
  if (isDryRun || total === 0) return first;
  if (!isSure && !(await askYes(`Restore ${count(total, 'reader')}?`)))
    throw new Failure('nobody was restored');
  const all: Outcome['restored'] = [];
  for (;;) {
    const { restored, left } = await owner.run('restore-subscribers', { since, isDryRun: false });
    all.push(...restored);
    if (restored.length === 0 || left === 0) return { restored: all, left };
  }
}

function toInstant(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?$/.test(text);
  const instant = new Date(isDay ? text : `${text.replace(' ', 'T').replace(/Z$/, '')}Z`);
  if (!(isDay || isTime) || Number.isNaN(instant.getTime()))
    throw new UsageError(`--since "${text}" is not a time, such as 2026-11-11 or 2026-11-11T08:00Z`);
  return instant.toISOString();
}

function format({ restored, left }: Outcome, isDryRun: boolean): string {
  const rows = restored.map(({ email, state }) => [toPrintable(email), `bounced -> ${state}`]);
  const more = isDryRun && left > 0 ? `… and ${left} more\n` : '';
  const total = restored.length + (isDryRun ? left : 0);
  const last = isDryRun
    ? `Would restore ${count(total, 'reader')}.`
    : `Restored ${count(total, 'reader')}. Emails that did not reach them are in: ${withSite('midweek subscribers failed-mails')}`;
  return `${rows.length > 0 ? formatTable(rows) : ''}${more}${last}\n`;
}

export const restore = { run, help };
