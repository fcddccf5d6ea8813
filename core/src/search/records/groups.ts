import type { SearchRecord } from './search-record.ts';

/** Records that lead to the same address: one result with the issues that it was in. */
export type Groups = {
  /** The number of the group's first record, which represents the group. */
  groupOf: Int32Array;
  /** All records of a record's group, in their order; nothing for a record that is alone. */
  membersOf: (record: number) => readonly number[];
  /** The groups of several records. */
  shared: readonly (readonly number[])[];
};

const ALONE: readonly number[] = [];

/** For each record the first one with its address: itself for most. */
export function groupByAddress(records: readonly SearchRecord[]): Int32Array {
  const firsts = new Map<string, number>();
  return Int32Array.from(records, ({ address }, record) => {
    if (!address) return record;
    const first = firsts.get(address) ?? record;
    firsts.set(address, first);
    return first;
  });
}

export function toGroups(groupOf: Int32Array): Groups {
  // A list with a place for every record, because searches ask for each one that they find.
  const members: number[][] = new Array(groupOf.length);
  for (const [record, first] of groupOf.entries()) {
    if (first === record) continue;
    members[first] ??= [first];
    members[first].push(record);
  }
  const shared = members.filter((list) => list !== undefined);
  return { groupOf, shared, membersOf: (record) => members[groupOf[record] ?? record] ?? ALONE };
}
