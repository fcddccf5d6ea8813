import { FACETS, type Facet } from '../records/search-record.ts';

/**
 * Counts how many of the records have each value of a facet. Records of one group, which have to be next to each other, count once: a link that was in issues
 * of two years is a result in either.
 */
export type CountValues = (
  facet: Facet,
  records: readonly number[],
  groupOf: Int32Array,
) => Record<string, number>;

/** The values of a facet by number, and which of them each record has: those from `starts[n]` to `starts[n + 1]` of record n. */
type Column = { values: readonly string[]; starts: Uint32Array; of: Uint32Array };

/** Prepares counting: a search may find every record, and be asked for every facet. */
export function createCountValues(
  size: number,
  valuesOf: (record: number, facet: Facet) => readonly string[],
): CountValues {
  const columns = new Map(
    FACETS.map((facet) => [facet, toColumn(size, (record) => valuesOf(record, facet))]),
  );
  return (facet, records, groupOf) => {
    const column = columns.get(facet);
    if (!column) return {};
    const { values, starts, of } = column;
    const counts = new Uint32Array(values.length);
    /** By value the group that was counted last. */
    const counted = new Int32Array(values.length).fill(-1);
    for (const record of records) {
      const group = groupOf[record] ?? record;
      const end = starts[record + 1] ?? 0;
      for (let index = starts[record] ?? 0; index < end; index++) {
        const value = of[index] ?? 0;
        if (counted[value] === group) continue;
        counted[value] = group;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    const byValue: Record<string, number> = {};
    for (const [value, name] of values.entries()) if (counts[value]) byValue[name] = counts[value];
    return byValue;
  };
}

function toColumn(size: number, valuesOf: (record: number) => readonly string[]): Column {
  const numbers = new Map<string, number>();
  const starts = new Uint32Array(size + 1);
  const of: number[] = [];
  for (let record = 0; record < size; record++) {
    for (const value of valuesOf(record)) {
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      of.push(number);
    }
    starts[record + 1] = of.length;
  }
  return { values: [...numbers.keys()], starts, of: Uint32Array.from(of) };
}
