import type { BarRow } from '@midweek/server/owner';
import { toPrintable } from './printable.ts';

const BAR_WIDTH = 24;
const BAR = '▮';

/** A heading and its rows, with a bar behind each count. Rows that count nothing are left out, unless asked for. */
export function formatBars(
  heading: string,
  rows: readonly BarRow[],
  { keepsZeros = false }: { keepsZeros?: boolean } = {},
): string {
  const counted = rows
    .filter(({ value }) => keepsZeros || value > 0)
    .map((row) => ({ ...row, label: toPrintable(row.label) }));
  const labelWidth = Math.max(0, ...counted.map(({ label }) => width(label)));
  const valueWidth = Math.max(0, ...counted.map(({ value }) => formatNumber(value).length));
  const most = Math.max(1, ...counted.map(({ value }) => value));
  const lines = counted.map(({ label, value, note }) => {
    const bar = BAR.repeat(value === 0 ? 0 : Math.max(1, Math.round((value / most) * BAR_WIDTH)));
    const padding = ' '.repeat(labelWidth - width(label));
    const drawn = note ? `${bar} ${note}` : bar;
    return `  ${label}${padding}  ${formatNumber(value).padStart(valueWidth)}  ${drawn}`.trimEnd();
  });
  return [heading, ...lines].join('\n');
}

/** In columns of a terminal: an emoji takes two, its variation selector none. */
function width(text: string): number {
  return [...text.replaceAll('\ufe0f', '')].reduce(
    (sum, character) => sum + (/\p{Extended_Pictographic}/u.test(character) ? 2 : 1),
    0,
  );
}

export function formatNumber(number: number): string {
  return number.toLocaleString('en');
}
