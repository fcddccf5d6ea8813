import type { OutputOf } from '@midweek/server/owner';
import { formatCsvRecord, guardFormula } from '../csv/format-csv.ts';
import { parseOptions } from '../options.ts';
import { withOwner } from '../owner.ts';
import { printJson } from '../terminal/print-json.ts';

type ExportedRequest = OutputOf<'export-sponsor-requests'>['requests'][number];

const COLUMNS = [
  'request',
  'state',
  'company',
  'contact',
  'email',
  'locale',
  'total',
  'asked',
  'conflicts',
  'slot',
  'copy',
  'title',
  'body',
  'url',
  'alt',
];

/** `midweek sponsors export`: a line for each booked place, and one for each request without any. */
export async function exportAll(args: string[]): Promise<number> {
  const { json } = parseOptions(args, { json: { type: 'boolean', default: false } });
  const requests = await withOwner(async (owner) => {
    const all: ExportedRequest[] = [];
    let offset: number | undefined = 0;
    while (offset !== undefined) {
      const page: OutputOf<'export-sponsor-requests'> = await owner.run('export-sponsor-requests', {
        offset,
      });
      all.push(...page.requests);
      offset = page.next;
    }
    return all;
  });
  if (json) printJson(requests);
  else process.stdout.write([COLUMNS, ...requests.flatMap(toRows)].map(formatCsvRecord).join(''));
  return 0;
}

function toRows({ places, ...request }: ExportedRequest): string[][] {
  const { id, state, company, contactName, email, locale, total, createdAt, conflicts } = request;
  const own = [id, state, company, contactName, email, locale, String(total), createdAt, conflicts];
  const rows = places.map(({ slot, isSaved, isInserted, copy: { title, body, url, alt } }) => [
    slot,
    isInserted ? 'inserted' : isSaved ? 'saved' : 'missing',
    title,
    body,
    url,
    alt,
  ]);
  return (rows.length > 0 ? rows : [['', '', '', '', '', '']]).map((row) =>
    [...own, ...row].map(guardFormula),
  );
}
