// A reader of CSV as RFC 4180 has it: cells in quotation marks may hold separators, line breaks and doubled quotation marks.
// Lines may also end with LF or CR alone, and empty lines are skipped.
//
// Not csv-parse: after `"ada"x` its version 7 stays inside the quotation marks and takes the lines that follow into the same broken
// record, so one typing error would cost an import many readers. It also counts CRLF inside a cell as two lines.

export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[]; readonly problem?: undefined }
  | {
      readonly line: number;
      readonly cells?: undefined;
      readonly problem: string;
      /** The record goes on to the end of the file, and may hold many others. */
      readonly isOpen?: true;
    };

type State = 'start' | 'plain' | 'quoted' | 'after-quote' | 'broken';

/** The records of a file that comes in pieces, each with the line on which it begins. A broken record does not end the reading. */
export async function* parseCsv(
  chunks: AsyncIterable<string> | Iterable<string>,
  separator = ',',
): AsyncGenerator<CsvRecord> {
  const reader = createReader(separator);
  for await (const chunk of chunks) yield* reader.read(chunk);
  yield* reader.end();
}

function createReader(separator: string) {
  let state: State = 'start';
  let cell = '';
  let cells: string[] = [];
  let problem = '';
  let line = 1;
  let firstLine = 1;
  let previous = '';
  let isFirst = true;
  let records: CsvRecord[] = [];

  function endCell(): void {
    cells.push(cell);
    cell = '';
    state = 'start';
  }

  function endRecord(): void {
    if (state === 'broken') records.push({ line: firstLine, problem });
    // A line without anything is not a record.
    else if (state !== 'start' || cells.length > 0) {
      endCell();
      records.push({ line: firstLine, cells });
    }
    cell = '';
    cells = [];
    state = 'start';
    firstLine = line;
  }

  function breakRecord(reason: string): void {
    problem = reason;
    state = 'broken';
  }

  function readCharacter(char: string): void {
    const isSecondHalf = char === '\n' && previous === '\r';
    const isBreak = char === '\n' || char === '\r';
    if (isBreak && !isSecondHalf) line += 1;
    if (state === 'quoted') {
      if (char === '"') state = 'after-quote';
      else cell += char;
    } else if (isSecondHalf) {
      // The first half has ended the record already.
      firstLine = line;
    } else if (isBreak) endRecord();
    else if (state === 'broken') return;
    else if (char === separator) endCell();
    else if (char === '"' && state === 'after-quote') {
      cell += char;
      state = 'quoted';
    } else if (char === '"' && state === 'start') state = 'quoted';
    else if (char === '"')
      breakRecord('there is a quotation mark in the middle of a cell; expected "" in a quoted cell');
    else if (state === 'after-quote')
      breakRecord('text follows a closing quotation mark; expected a separator');
    else {
      cell += char;
      state = 'plain';
    }
  }

  function takeRecords(): CsvRecord[] {
    const taken = records;
    records = [];
    return taken;
  }

  return {
    read(chunk: string): CsvRecord[] {
      for (const char of chunk) {
        // A byte order mark may come first.
        if (!(isFirst && char === '\ufeff')) readCharacter(char);
        isFirst = false;
        previous = char;
      }
      return takeRecords();
    },
    end(): CsvRecord[] {
      const isOpen = state === 'quoted';
      if (isOpen) breakRecord('a quotation mark is never closed; expected " at the end of the cell');
      endRecord();
      return takeRecords().map((record) =>
        isOpen && record.problem !== undefined ? { ...record, isOpen } : record,
      );
    },
  };
}

/** The separator of a file, by its first line: the most frequent one. */
export function detectSeparator(text: string): string {
  const header = /^(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const [best = ','] = [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length);
  return best;
}
