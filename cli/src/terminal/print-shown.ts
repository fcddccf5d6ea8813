// One printer for what all commands show.
import type { Shown } from '@midweek/server/owner';
import { formatCsvRecord, guardFormula } from '../csv/format-csv.ts';
import { formatBars } from './bars.ts';
import { toPrintable } from './printable.ts';
import { formatTable } from './table.ts';

/** Texts may come from anybody: none of them reaches the terminal as a command, and no cell a spreadsheet as a formula. */
export function formatShown(shown: readonly Shown[]): string {
  return shown
    .map((part) => {
      if (typeof part === 'string') return `${toPrintable(part)}\n`;
      if ('csv' in part) return part.csv.map((cells) => formatCsvRecord(cells.map(guardFormula))).join('');
      if ('bars' in part) return `${formatBars(part.heading, part.bars, part)}\n`;
      return formatTable(part.rows, { alignRight: part.alignRight ?? [] });
    })
    .join('');
}
