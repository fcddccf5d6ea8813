// Figures as tables, for the screen and for Markdown.

type Row = readonly string[];
type Table = { readonly head: Row; readonly rows: readonly Row[] };

/** Tables of an object of figures: one for all that are single, and one for each list. */
export function renderFigures(figures: object, style: 'screen' | 'markdown'): string {
  const entries = Object.entries(figures).filter(([name]) => name !== 'failures');
  const single = entries.filter(([, value]) => !isList(value));
  const lists = entries.map(([, value]) => value).filter(isList);
  const tables: Table[] = [
    ...lists.map((list) => ({
      head: Object.keys(list[0] ?? {}),
      rows: list.map((row) => Object.values(row).map(toText)),
    })),
    ...(single.length > 0
      ? [{ head: ['figure', 'value'], rows: single.map(([name, value]) => [toWords(name), toText(value)]) }]
      : []),
  ];
  return tables.map(style === 'markdown' ? toMarkdown : toScreen).join('\n\n');
}

function isList(value: unknown): value is readonly object[] {
  return Array.isArray(value) && typeof value[0] === 'object';
}

function toText(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en');
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value);
  return entries.length === 0 ? 'none' : entries.map(([name, own]) => `${name}: ${toText(own)}`).join(', ');
}

function toScreen({ head, rows }: Table): string {
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const toLine = (row: Row) =>
    row.map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join('  ');
  return [toLine(head), ...rows.map(toLine)].join('\n');
}

function toMarkdown({ head, rows }: Table): string {
  const toLine = (row: Row) => `| ${row.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    toLine(head),
    `|${head.map((_, i) => (i === 0 ? ' --- |' : ' ---: |')).join('')}`,
    ...rows.map(toLine),
  ].join('\n');
}

/** @example toWords('uncertainArrived') // 'uncertain arrived' */
function toWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
