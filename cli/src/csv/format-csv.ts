// A writer of CSV as RFC 4180 has it.

/** @example formatCsvRecord(['a', 'b, c', 'say "d"']) // 'a,"b, c","say ""d"""\r\n' */
export function formatCsvRecord(cells: readonly string[]): string {
  // A line with nothing on it would be no record.
  if (cells.length === 1 && cells[0] === '') return '""\r\n';
  return `${cells.map(formatCell).join(',')}\r\n`;
}

function formatCell(cell: string): string {
  return /[",\r\n\ufeff]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Spreadsheets run what begins like this. Quotation marks of CSV do not stop them. */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** A text that no spreadsheet takes for a formula: with an apostrophe before it. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
