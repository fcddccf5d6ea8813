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

/** The records of a file, each with the line on which it begins. A broken record ends with its line. */
export function parseCsv(source: string, separator = ','): CsvRecord[] {
  const plainCell = new RegExp(`[^"\r\n${separator}]*`, 'y');
  const records: CsvRecord[] = [];
  let line = 1;
  // A byte order mark may come first.
  let at = source.startsWith('\ufeff') ? 1 : 0;
  while (at < source.length) {
    const cells: string[] = [];
    const start = at;
    let problem: string | undefined;
    let isOpen = false;
    do {
      const isQuoted = source[at] === '"';
      const end = isQuoted ? findClosingQuote(source, at + 1) : endOf(plainCell, source, at);
      isOpen = end === -1;
      if (isOpen) problem = 'a quotation mark is never closed; expected " at the end of the cell';
      else {
        cells.push(isQuoted ? source.slice(at + 1, end).replaceAll('""', '"') : source.slice(at, end));
        at = isQuoted ? end + 1 : end;
        if (at < source.length && source[at] !== separator && !/[\r\n]/.test(source[at] ?? ''))
          problem = isQuoted
            ? 'text follows a closing quotation mark; expected a separator'
            : 'there is a quotation mark in the middle of a cell; expected "" in a quoted cell';
      }
    } while (problem === undefined && source[at] === separator && ++at);
    const end = isOpen ? source.length : endOf(/[^\r\n]*/y, source, at);
    if (problem !== undefined) records.push({ line, problem, ...(isOpen && { isOpen }) });
    // A line without anything is not a record.
    else if (end > start) records.push({ line, cells });
    at = endOf(/(\r\n|\r|\n)?/y, source, end);
    line += source.slice(start, at).match(/\r\n|\r|\n/g)?.length ?? 0;
  }
  return records;
}

/** The one that is not doubled; -1 when there is none. */
function findClosingQuote(source: string, from: number): number {
  let at = source.indexOf('"', from);
  while (at !== -1 && source[at + 1] === '"') at = source.indexOf('"', at + 2);
  return at;
}

/** Where the match of a pattern ends that begins there. */
function endOf(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(source)?.[0].length ?? 0);
}

/** The separator of a file, by its first line: the most frequent one. */
export function detectSeparator(text: string): string {
  const header = /^(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const [best = ','] = [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length);
  return best;
}
