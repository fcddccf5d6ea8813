// What every benchmark reports: a number, what it may be at most, and what it is a number of.

export type Measurement = {
  /** Group of the table, e.g. `Page weight`. */
  group: string;
  name: string;
  value: number;
  unit: 'kB' | 'ms' | 'x' | 'shift' | 'pages';
  /** A ceiling of docs/architecture.md; without one the number is for information. */
  budget?: number;
};

export function isOverBudget({ value, budget }: Measurement): boolean {
  return budget !== undefined && value > budget;
}

export function formatTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => [
    measurement.group,
    measurement.name,
    `${format(measurement.value)} ${measurement.unit}`,
    measurement.budget === undefined ? '' : `${format(measurement.budget)} ${measurement.unit}`,
    measurement.budget === undefined ? '' : isOverBudget(measurement) ? 'OVER' : 'ok',
  ]);
  const table = [['group', 'what', 'measured', 'at most', ''], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function format(value: number): string {
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}
