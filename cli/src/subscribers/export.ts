import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OutputOf, Owner, ShownSubscriber } from '@midweek/server/owner';
import { Failure } from '../failure.ts';
import { writePrivate } from '../files/write-private.ts';
import { parseChoice, parseOptions } from '../options.ts';
import { withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';
import { createProgress } from '../terminal/progress.ts';
import { count } from '../terminal/report-problems.ts';
import { parseFilters } from './list.ts';
import { EXPORT_FORMATS, type ExportFormat } from './render-export.ts';

const help = `
midweek subscribers export [--output FILE] [--format csv|json] [--state STATE] [--locale CODE] [--json]

Writes all subscribers with their consent evidence, to the terminal or to a file that only you can read. CSV is as in
RFC 4180; a text that a spreadsheet would run as a formula has an apostrophe before it, which import takes away again.
Addresses are personal data: delete the file when you have used it.

  --output FILE   write to this file; an existing one is replaced when the new one is complete
  --format        csv or json; default by the ending of the file, else csv
  --state STATE   only those who are pending, active, paused, unsubscribed, bounced or complained
  --locale        only those who read in this language
  --json          the same as --format json; with --output, print the outcome as JSON
`;

async function run(args: string[]): Promise<number> {
  const options = parseOptions(args, {
    output: { type: 'string' },
    format: { type: 'string' },
    state: { type: 'string' },
    locale: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const { output, json } = options;
  const filters = await parseFilters(options);
  const format = chooseFormat(options);
  return withOwner(async (owner) => {
    if (output === undefined) {
      await printAll(EXPORT_FORMATS[format](readPages(owner, filters)));
      return 0;
    }
    const { total } = await owner.run('list-subscribers', { ...filters, limit: 1, offset: 0 });
    const progress = createProgress('Readers', total, json ? process.stderr : process.stdout);
    let written = 0;
    const pages = readPages(owner, filters, (page) => {
      written += page.length;
      progress.update(written);
    });
    await writePrivate(output, (file) => file.writeFile(EXPORT_FORMATS[format](pages))).catch(
      (error: NodeJS.ErrnoException) => {
        // Errors without a code come from the database and explain themselves.
        if (!error.code) throw error;
        throw new Failure(`${output} cannot be written: ${error.message}`, { cause: error });
      },
    );
    progress.end(`Wrote ${count(written, 'subscriber')} to ${output}.`);
    if (json) printJson({ output, format, written });
    return 0;
  });
}

function chooseFormat(options: { output?: string; format?: string; json: boolean }): ExportFormat {
  const formats = Object.keys(EXPORT_FORMATS) as ExportFormat[];
  if (options.format !== undefined) return parseChoice(options.format, formats, '--format');
  if (options.output === undefined) return options.json ? 'json' : 'csv';
  return options.output.toLowerCase().endsWith('.json') ? 'json' : 'csv';
}

type Filters = Awaited<ReturnType<typeof parseFilters>>;

async function* readPages(
  owner: Owner,
  filters: Filters,
  onPage: (page: readonly ShownSubscriber[]) => void = () => undefined,
): AsyncGenerator<readonly ShownSubscriber[]> {
  let after: string | undefined;
  do {
    const page: OutputOf<'export-subscribers'> = await owner.run('export-subscribers', {
      ...filters,
      ...(after !== undefined && { after }),
    });
    onPage(page.subscribers);
    yield page.subscribers;
    after = page.next;
  } while (after !== undefined);
}

async function printAll(texts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(texts), process.stdout, { end: false });
  } catch (error) {
    // The reader of the pipe has seen enough, as `head` does.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}

export const exportAll = { run, help };
