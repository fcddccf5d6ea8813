import type { Owner } from '@midweek/server/owner';
import { Failure } from '../failure.ts';
import { requireDay } from '../issues/issue-day.ts';
import { parseOptions } from '../options.ts';
import { whenMailed, withOwner } from '../owner.ts';
import { askYes } from '../terminal/ask-yes.ts';
import { printJson } from '../terminal/print-json.ts';
import { createProgress } from '../terminal/progress.ts';
import { count } from '../terminal/report-problems.ts';
import { UsageError } from '../usage-error.ts';

const help = `
midweek subscribers ask-still-here --confirmed-before DAY [--dry-run] [--yes] [--json]

Asks the active readers who confirmed before a day whether they want to stay, by mail. Who was asked in the last 60 days is left
alone, so the command can be repeated.

  --confirmed-before DAY   for example 2024-01-01
  --dry-run                only say how many it would be
  --yes                    do it without asking
  --json                   print the outcome as JSON
`;

async function run(args: string[]): Promise<number> {
  const options = parseOptions(args, {
    'confirmed-before': { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const day = options['confirmed-before'];
  if (day === undefined) throw new UsageError('--confirmed-before is missing, for example 2024-01-01');
  requireDay(day, '--confirmed-before');
  const confirmedBefore = `${day}T00:00:00.000Z`;
  return withOwner(async (owner) => {
    const { left } = await owner.run('ask-still-here', { confirmedBefore, isDryRun: true });
    const readers = `${count(left, 'reader')} who confirmed before ${day}`;
    if (options['dry-run']) {
      if (options.json) printJson({ dryRun: true, asked: 0, left });
      else process.stdout.write(`${readers} would be asked.\n`);
      return 0;
    }
    if (left > 0 && !options.yes && !(await askYes(`Write to ${readers}?`))) {
      throw new Failure('nobody was asked');
    }
    const asked = await askAll(owner, confirmedBefore, left, options.json);
    if (options.json) printJson({ dryRun: false, asked, left: 0 });
    return 0;
  });
}

async function askAll(
  owner: Owner,
  confirmedBefore: string,
  total: number,
  isJson: boolean,
): Promise<number> {
  const progress = createProgress('Readers', total, isJson ? process.stderr : process.stdout);
  let asked = 0;
  for (;;) {
    const batch = await owner.run('ask-still-here', { confirmedBefore, isDryRun: false });
    asked += batch.asked;
    progress.update(asked);
    if (batch.asked === 0 || batch.left === 0) break;
  }
  progress.end(`Asked ${count(asked, 'reader')}. The emails are sent ${whenMailed(owner)}.`);
  return asked;
}

export const askStillHere = { run, help };
