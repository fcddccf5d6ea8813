import { readFile } from 'node:fs/promises';
import { type CsvRecord, detectSeparator, parseCsv } from '../../csv/parse-csv.ts';
import { Failure } from '../../failure.ts';
import { decodeText } from './decode-text.ts';
import { isLikeAddress } from './find-columns.ts';
import { readAddress } from './read-address.ts';

export interface Records {
  /** Names of columns; a plain list of addresses has none. */
  readonly header: readonly string[] | undefined;
  readonly records: readonly CsvRecord[];
}

/** The lines of a CSV file, or of a list whose first line has an address already: names of columns have none. */
export async function readRecords(file: string): Promise<Records> {
  const text = decodeText(await readBytes(file));
  const [firstLine = ''] = /\S[^\r\n]*/.exec(text) ?? [];
  if (/\S@\S+\.\S/.test(firstLine)) return { header: undefined, records: parseList(text) };
  const [header, ...records] = parseAll(text);
  if (!header) throw new Failure(`${file} is empty; expected a first line with the names of the columns`);
  if (header.problem !== undefined) throw new Failure(`${file}:${header.line} ${header.problem}`);
  return { header: header.cells, records };
}

async function readBytes(file: string): Promise<Uint8Array> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new Failure(`${file} cannot be read: ${reason}`, { cause: error });
  });
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
