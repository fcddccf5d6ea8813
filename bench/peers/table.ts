// What is compared, in rows: three numbers of one run, two ratios, and what they may be at most.

export type Unit = 'ms' | 'kB' | 'requests' | 'shift';

export type Row = {
  what: string;
  unit: Unit;
  ours: number;
  /** Missing where plain HTML has no such thing. */
  bare?: number;
  docusaurus: number;
  limits?: {
    /** Of our own number. */
    ours?: number;
    /** Of our number as a share of that of bare HTML, and of Docusaurus. */
    ofBare?: number;
    ofDocusaurus?: number;
  };
};

export type Ratios = { ofBare: number | undefined; ofDocusaurus: number };

/** Nothing of nothing is nothing: two pages that never block are as good as each other. */
export function toRatios({ ours, bare, docusaurus }: Row): Ratios {
  const share = (whole: number) => (ours === 0 ? 0 : ours / whole);
  return { ofBare: bare === undefined ? undefined : share(bare), ofDocusaurus: share(docusaurus) };
}

/** The claims that a row does not keep, in words. */
export function listMisses(row: Row): string[] {
  const { ofBare, ofDocusaurus } = toRatios(row);
  const { limits = {} } = row;
  const miss = (value: number | undefined, limit: number | undefined, of: string) =>
    value !== undefined && limit !== undefined && value > limit
      ? [`${row.what}: ${format(value)}${of}, at most ${limit}`]
      : [];
  return [
    ...miss(row.ours, limits.ours, ` ${row.unit}`),
    ...miss(ofBare, limits.ofBare, ' of bare HTML'),
    ...miss(ofDocusaurus, limits.ofDocusaurus, ' of Docusaurus'),
  ];
}

/** A Markdown table whose columns are also straight in a terminal. A number in bold is more than it may be. */
export function formatComparison(rows: readonly Row[]): string {
  const head = ['', 'ours', 'bare HTML', 'Docusaurus', 'of bare HTML', 'of Docusaurus'];
  const cells = rows.map((row) => {
    const { ofBare, ofDocusaurus } = toRatios(row);
    const number = (value: number | undefined) =>
      value === undefined
        ? '-'
        : `${format(value)}${row.unit === 'ms' || row.unit === 'kB' ? ` ${row.unit}` : ''}`;
    return [
      row.what,
      withLimit(number(row.ours), row.ours, row.limits?.ours),
      number(row.bare),
      number(row.docusaurus),
      ofBare === undefined ? '-' : withLimit(format(ofBare), ofBare, row.limits?.ofBare),
      withLimit(format(ofDocusaurus), ofDocusaurus, row.limits?.ofDocusaurus),
    ];
  });
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...cells.map(line)].join('\n');
}

function withLimit(text: string, value: number, limit: number | undefined): string {
  if (limit === undefined) return Number.isFinite(value) ? text : '-';
  return `${value > limit ? `**${text}**` : text} (≤ ${limit})`;
}

function format(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '∞';
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(value >= 20 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3);
}
