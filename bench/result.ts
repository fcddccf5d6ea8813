// What every benchmark reports: a number, what it may be at most or must be at least, and what it is a number of.

export type Measurement = {
  /** Group of the table, e.g. `Page weight`. */
  group: string;
  name: string;
  value: number;
  unit: 'kB' | 'MB' | 'ms' | 'µs' | 'x' | '/s' | 'shift' | 'pages' | 'events' | 'of 1';
  /** A ceiling of docs/budgets.md; without one the number is for information. */
  budget?: number;
  /** The same for a number that must not be too small. */
  floor?: number;
};

export function isOverBudget({ value, budget, floor }: Measurement): boolean {
  return (budget !== undefined && value > budget) || (floor !== undefined && value < floor);
}

/**
 * A budget is missed when two measurements miss it: what a busy machine causes is usually gone the second time, what the code causes is not.
 * A row is the first one, unless that misses its budget.
 */
export function confirmMisses(
  first: readonly Measurement[],
  second: readonly Measurement[],
): { measurements: Measurement[]; unconfirmed: Measurement[] } {
  const again = new Map(second.map((measurement) => [toTitle(measurement), measurement]));
  const measurements = first.map((one) => (isOverBudget(one) ? (again.get(toTitle(one)) ?? one) : one));
  const unconfirmed = first.filter(
    (one, index) => one !== measurements[index] && !isOverBudget(measurements[index] ?? one),
  );
  return { measurements, unconfirmed };
}

export function toTitle({ group, name }: Measurement): string {
  return `${group}, ${name}`;
}

export function formatTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => [
    measurement.group,
    measurement.name,
    formatValue(measurement),
    formatBudget(measurement),
    formatBudget(measurement) === '' ? '' : isOverBudget(measurement) ? 'OVER' : 'ok',
  ]);
  const table = [['group', 'what', 'measured', 'budget', ''], ...rows];
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

export function formatValue({ value, unit }: Measurement): string {
  return `${format(value)} ${unit}`;
}

function formatBudget({ budget, floor, unit }: Measurement): string {
  if (budget !== undefined) return `at most ${format(budget)} ${unit}`;
  return floor !== undefined ? `at least ${format(floor)} ${unit}` : '';
}

function format(value: number): string {
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}
