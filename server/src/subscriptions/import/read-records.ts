import { OwnerProblem } from '../../owner-problem.ts';
import { decodeText } from './decode-text.ts';
import { isLikeAddress } from './find-columns.ts';
import { type CsvRecord, detectSeparator, parseCsv } from './parse-csv.ts';
import { readAddress } from './read-address.ts';

export interface Records {
  /** Names of columns; a plain list of addresses has none. */
  readonly header: readonly string[] | undefined;
  readonly records: readonly CsvRecord[];
}

/** The lines of a CSV file, or of a list whose first line has an address already: names of columns have none. */
export function readRecords(file: string, bytes: Uint8Array): Records {
  const text = decodeText(bytes);
  const [firstLine = ''] = /\S[^\r\n]*/.exec(text) ?? [];
  if (/\S@\S+\.\S/.test(firstLine)) return { header: undefined, records: parseList(text) };
  const [header, ...records] = parseAll(text);
  if (!header)
    throw new OwnerProblem(`${file} is empty; expected a first line with the names of the columns`);
  if (header.problem !== undefined) throw new OwnerProblem(`${file}:${header.line} ${header.problem}`);
  return { header: header.cells, records };
}

/** The addresses of each line. */
function parseList(text: string): CsvRecord[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const cells = line.split(/[,;\t]/).map((cell) => readAddress(cell.trim().replaceAll(/^["']|["']$/g, '')));
    const found = cells.filter(isLikeAddress);
    return [{ line: index + 1, cells: found.length > 0 ? found : [line.trim()] }];
  });
}

function parseAll(text: string): CsvRecord[] {
  // Excel's own way to name the separator.
  const said = /^sep=(.)(?=\r|\n)/i.exec(text)?.[1];
  const records = parseCsv(text, said ?? detectSeparator(text));
  return said === undefined ? records : records.slice(1);
}
