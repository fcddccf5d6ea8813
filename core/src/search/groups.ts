import type { SearchRecord } from './search-record.ts';

/** Records that lead to the same address: one result with the issues that it was in. */
export type Groups = {
  /** The number of the group's first record, which stands for the group. */
  groupOf: Int32Array;
  /** All records of a record's group, in their order; nothing for a record that is alone. */
  membersOf: (record: number) => readonly number[];
};

const ALONE: readonly number[] = [];

export function groupByAddress(records: readonly SearchRecord[]): Groups {
  const byAddress = new Map<string, number[]>();
  for (const [record, { address }] of records.entries()) {
    if (!address) continue;
    const members = byAddress.get(address);
    if (members) members.push(record);
    else byAddress.set(address, [record]);
  }
  const groupOf = Int32Array.from(records, (_, record) => record);
  const members = new Map<number, readonly number[]>();
  for (const list of byAddress.values()) {
    if (list.length < 2) continue;
    for (const record of list) groupOf[record] = list[0] ?? record;
    members.set(list[0] ?? 0, list);
  }
  return { groupOf, membersOf: (record) => members.get(groupOf[record] ?? record) ?? ALONE };
}
