import { toPrintable } from './printable.ts';

/** Rows with their cells one under the other; columns with numbers are aligned to the right. */
export function formatTable(
  rows: readonly (readonly string[])[],
  { alignRight = [] as readonly number[] } = {},
): string {
  const printable = rows.map((row) => row.map(toPrintable));
  const widths = (printable[0] ?? []).map((_, column) =>
    Math.max(...printable.map((row) => row[column]?.length ?? 0)),
  );
  const lines = printable.map((row) =>
    row
      .map((cell, column) =>
        alignRight.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return lines.map((line) => `${line}\n`).join('');
}
