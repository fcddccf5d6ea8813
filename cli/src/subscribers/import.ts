import { stat } from 'node:fs/promises';
import { listLocales } from '@midweek/core';
import type { Owner } from '@midweek/server/owner';
import { Failure } from '../failure.ts';
import { parseArgument, parseChoice } from '../options.ts';
import { loadServer, withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';
import { createProgress } from '../terminal/progress.ts';
import { count } from '../terminal/report-problems.ts';
import { parseMappings } from './import-columns.ts';
import { formatOutcome, type ImportOutcome } from './import-outcome.ts';
import { type FileRow, type ReadOptions, readRows } from './read-rows.ts';

const help = `
midweek subscribers import <file.csv> [--map FIELD=COLUMN]… [--locale CODE] [--note TEXT] [--dry-run] [--json]

Imports subscribers from a CSV file whose first line names the columns. Sends no mail. Who is already known, or was deleted on
request, is skipped. Lines with problems are reported and left out; the others are imported, 500 in one transaction.

Fields: email (required), language, state (default active), created_at, confirmed_at, paused_until, attribution, note, and the
consent evidence signup_at, signup_ip, signup_user_agent, signup_wording, confirmation_at, confirmation_ip,
confirmation_user_agent, confirmation_wording. Addresses of machines are cut to their network. Active and paused readers need
confirmed_at or a note. A file that "export" wrote can be imported as it is.

  --map FIELD=COLUMN   which column holds a field, when it is not called like it; may be given many times
  --locale             the language of lines that do not name one
  --note TEXT          what shows the consent of lines without a note of their own
  --dry-run            do everything and undo it: says what would happen
  --json               print the outcome as JSON, with the lines that were skipped

Exit code 0 when every line was imported or skipped, 1 when lines have problems, 2 for wrong usage.
`;

async function run(args: string[]): Promise<number> {
  const { values, argument: file } = parseArgument(
    args,
    {
      map: { type: 'string', multiple: true, default: [] },
      locale: { type: 'string' },
      note: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    'midweek subscribers import readers.csv --dry-run',
  );
  const { IMPORT_FIELDS } = await loadServer();
  const language = values.locale && parseChoice(values.locale, listLocales(), '--locale');
  const mappings = parseMappings(values.map, IMPORT_FIELDS);
  const size = (await stat(file).catch(() => undefined))?.size;
  if (size === undefined) throw new Failure(`${file} cannot be read: there is no such file`);
  const isDryRun = values['dry-run'];
  const stream = values.json ? process.stderr : process.stdout;
  const progress = createProgress('Import, kB', Math.ceil(size / 1000), stream);
  const unused: string[] = [];
  const outcome: ImportOutcome = {
    added: 0,
    known: [],
    bounced: [],
    deleted: [],
    repeated: [],
    problems: [],
  };
  try {
    await withOwner(
      (owner) =>
        importRows(owner, file, isDryRun, outcome, {
          fields: IMPORT_FIELDS,
          mappings,
          defaults: { ...(language && { language }), ...(values.note && { note: values.note }) },
          onHeader: (names) => unused.push(...names),
          onBytes: (bytes) => progress.update(Math.ceil(bytes / 1000)),
        }),
      { mayCreate: true },
    );
  } catch (error) {
    const { added } = outcome;
    const stays =
      isDryRun || added === 0 ? 'Nothing was imported.' : `${count(added, 'subscriber')} were added.`;
    progress.end(`The import stopped. ${stays} The command can be run again.`);
    throw error;
  }
  progress.end(formatOutcome(file, outcome, unused, isDryRun));
  if (values.json) printJson({ file, dryRun: isDryRun, unusedColumns: unused, ...outcome });
  return outcome.problems.length > 0 ? 1 : 0;
}

/** Notes in `outcome` what it has done so far, also when it stops in the middle. */
async function importRows(
  owner: Owner,
  file: string,
  isDryRun: boolean,
  outcome: ImportOutcome,
  options: ReadOptions,
): Promise<void> {
  const { IMPORT_BATCH_SIZE, ImportRowSchema } = await loadServer();
  const seen = new Set<string>();
  let batch: FileRow[] = [];

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const { added, known, bounced, deleted } = await owner.run('import-subscribers', {
      rows: batch,
      isDryRun,
    });
    outcome.added += added;
    outcome.known.push(...known);
    outcome.bounced.push(...bounced);
    outcome.deleted.push(...deleted);
    batch = [];
  }

  for await (const row of readRows(file, options)) {
    if ('problem' in row) {
      outcome.problems.push(row);
      continue;
    }
    const checked = ImportRowSchema.safeParse(row);
    if (!checked.success) {
      const problem = checked.error.issues.map(({ message }) => message).join('; ');
      outcome.problems.push({ line: row.line, problem });
    } else if (seen.has(checked.data.normalizedEmail)) outcome.repeated.push(row.line);
    else {
      seen.add(checked.data.normalizedEmail);
      batch.push(row);
      if (batch.length === IMPORT_BATCH_SIZE) await flush();
    }
  }
  await flush();
}

export const importFile = { run, help };
