import { listLocales } from '@midweek/core';
import { parseArgument, parseChoice } from '../options.ts';
import { loadServer, withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';
import { createProgress, type Progress } from '../terminal/progress.ts';
import { count } from '../terminal/report-problems.ts';
import { UsageError } from '../usage-error.ts';
import { checkReaders } from './import/check-readers.ts';
import { formatOutcome } from './import/format-outcome.ts';
import { type Outcome, type StoredRow, summarize } from './import/outcome.ts';
import { parseMappings } from './import/parse-mappings.ts';
import { type Person, readPeople } from './import/read-people.ts';
import { SERVICE_NAMES } from './import/services.ts';

const help = `
midweek subscribers import <file.csv> [--from SERVICE] [--map FIELD=COLUMN]… [--locale CODE] [--note TEXT] [--dry-run] [--json]
midweek subscribers import <list> --state STATE [--dry-run] [--json]

Imports the subscribers of Substack, Ghost, Mailchimp, Buttondown, listmonk, Keila, beehiiv, Kit, Curated or
"midweek subscribers export", from the CSV file that the service wrote. Its columns say who reads and who has left. Sends no mail.

An import never makes a reader of anybody who left, bounced or complained, there or here: of two states the stricter one wins, and
who has left is remembered. People who never confirmed or were deleted on request are not imported. Lines with problems are reported
and left out. A column or a word that may say that somebody has left, and that is not known, stops the import.

Readers in a file of no known service need the time at which they confirmed, in a column confirmed_at. Fields: email, language, state,
created_at, confirmed_at, paused_until, attribution, and the consent evidence signup_at, signup_ip, signup_user_agent,
signup_wording, confirmation_at, confirmation_ip, confirmation_user_agent, confirmation_wording. Addresses of machines are cut to
their network.

  --from SERVICE       which service wrote the file, if its columns do not say it: ${SERVICE_NAMES.slice(0, 5).join(', ')},
                       ${SERVICE_NAMES.slice(5).join(', ')}
  --map FIELD=COLUMN   which column holds a field, when it is not called like it; state may be given many times
  --state STATE        everybody in the file is unsubscribed, bounced or complained, and reads no more; a plain list will do
  --locale             the language of lines that do not name one
  --note TEXT          how the readers of the file agreed, kept as evidence; only for a list without such times
  --dry-run            count by state, show ten of each, and store nothing
  --json               print the outcome as JSON

Exit code 0 when every line was imported or skipped, 1 when lines have problems, 2 for wrong usage.
`;

async function run(args: string[]): Promise<number> {
  const { values, argument: file } = parseArgument(
    args,
    {
      from: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      state: { type: 'string' },
      locale: { type: 'string' },
      note: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
    'midweek subscribers import readers.csv --dry-run',
  );
  const { IMPORT_FIELDS, LEFT_STATES, parseEmail } = await loadServer();
  const isDryRun = values['dry-run'];
  const note = values.note?.trim();
  if (values.state !== undefined && note) throw new UsageError('--note cannot be combined with --state');
  const read = await readPeople(
    {
      file,
      fields: IMPORT_FIELDS.filter((field) => field !== 'note'),
      mappings: parseMappings(values.map, IMPORT_FIELDS),
      from:
        values.from === undefined
          ? undefined
          : parseChoice(values.from.toLowerCase(), SERVICE_NAMES, '--from'),
      state: values.state === undefined ? undefined : parseChoice(values.state, LEFT_STATES, '--state'),
      language: values.locale && parseChoice(values.locale, listLocales(), '--locale'),
      note,
    },
    (address) => parseEmail(address)?.normalized,
  );
  const { checked, isStopped } = await checkReaders(read);
  const rows = isStopped ? [] : await listRows(checked.people);
  const progress = createProgress('Import', rows.length, values.json ? process.stderr : process.stdout);
  const stored: StoredRow[] = [];
  try {
    if (rows.length > 0) await store(rows, isDryRun, stored, progress);
  } catch (error) {
    const stays = isDryRun || stored.length === 0 ? 'Nothing was' : `${count(stored.length, 'line')} were`;
    progress.end(`The import stopped. ${stays} imported. The command can be run again.`);
    throw error;
  }
  const outcome = summarize(checked, stored, { file, isDryRun, isStopped });
  progress.end(formatOutcome(outcome));
  if (values.json) printJson(toJson(outcome));
  return outcome.problems.length > 0 ? 1 : 0;
}

/** People who left come first: an import that is interrupted can only be too strict. */
async function listRows(people: readonly Person[]): Promise<Person[]> {
  const { hasLeft, SUBSCRIBER_STATES } = await loadServer();
  const known = people.flatMap((person) => {
    const state = SUBSCRIBER_STATES.find((name) => name === person.state);
    return state ? [{ person, isLeaving: hasLeft(state) }] : [];
  });
  return known.toSorted((a, b) => Number(b.isLeaving) - Number(a.isLeaving)).map(({ person }) => person);
}

/** Notes in `stored` what it has done so far, also when it stops in the middle. */
async function store(
  rows: readonly Person[],
  isDryRun: boolean,
  stored: StoredRow[],
  progress: Progress,
): Promise<void> {
  const { IMPORT_BATCH_SIZE } = await loadServer();
  await withOwner(
    async (owner) => {
      for (let start = 0; start < rows.length; start += IMPORT_BATCH_SIZE) {
        const batch = rows.slice(start, start + IMPORT_BATCH_SIZE);
        const { imported } = await owner.run('import-subscribers', {
          rows: batch.map(({ line, fields }) => ({ line, fields })),
          isDryRun,
        });
        for (const [i, { normalizedEmail }] of batch.entries()) {
          const row = imported[i];
          if (row) stored.push({ ...row, normalizedEmail });
        }
        progress.update(stored.length);
      }
    },
    { mayCreate: true },
  );
}

function toJson({ from, readers, problems, isDryRun, ...more }: Outcome) {
  if (isDryRun) return { from, readers, problems };
  const { file, added, left, deleted, repeated, unused } = more;
  return { from, readers, problems, file, added, left, deleted, repeated, unusedColumns: unused };
}

export const importFile = { run, help };
