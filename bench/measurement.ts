// What every benchmark reports: rows with a number and what it may be at most, or must be at least (docs/budgets.md).

export type Measurement = {
  /** Group of the table, e.g. `Weight`. */
  group: string;
  name: string;
  value: number;
  unit: 'kB' | 'MB' | 'ms' | 'µs' | 'x' | '/s' | 'shift' | 'requests' | 'of 1';
  /** A ceiling; without one the number is for information. */
  budget?: number;
  /** The same for a number that must not be too small. */
  floor?: number;
};

/** @example const row = rowsOf('Weight'); row('HTML of home', 21.3, 'kB', { budget: 27 }) */
export function rowsOf(group: string) {
  type Limits = { budget?: number; floor?: number };
  return (name: string, value: number, unit: Measurement['unit'], limits: Limits = {}): Measurement => {
    return { group, name, value, unit, ...limits };
  };
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The number that so many of 100 values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1];
  if (value === undefined) throw new Error('bench: nothing was measured');
  return value;
}

export function isOverBudget({ value, budget, floor }: Measurement): boolean {
  return (budget !== undefined && value > budget) || (floor !== undefined && value < floor);
}

/**
 * A budget is missed when two measurements miss it: what a busy machine causes is usually gone the second time, what the code causes is not.
 * A row is the first one, unless that misses its budget.
 */
export function confirmMisses(first: readonly Measurement[], second: readonly Measurement[]): Measurement[] {
  const again = new Map(second.map((row) => [toTitle(row), row]));
  return first.map((row) => (isOverBudget(row) ? (again.get(toTitle(row)) ?? row) : row));
}

export function toTitle({ group, name }: Measurement): string {
  return `${group}, ${name}`;
}

export function formatTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map((row) => {
    const budget = formatBudget(row);
    const verdict = isOverBudget(row) ? 'OVER' : 'ok';
    return [row.group, row.name, `${format(row.value)} ${row.unit}`, budget, budget && verdict];
  });
  const table = [['group', 'what', 'measured', 'budget', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const toLine = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return table.map((row) => toLine(row).trimEnd()).join('\n');
}

function formatBudget({ budget, floor, unit }: Measurement): string {
  if (budget !== undefined) return `at most ${format(budget)} ${unit}`;
  return floor !== undefined ? `at least ${format(floor)} ${unit}` : '';
}

function format(value: number): string {
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}
