// One result for each address, however many records lead there. Without groups, every record is a result of its own.
import type { Groups } from './groups.ts';

/** The first record of each group. */
export function firstOfGroups(found: readonly number[], groups: Groups | undefined): readonly number[] {
  if (!groups) return found;
  const isSeen = new Uint8Array(groups.groupOf.length);
  return found.filter((number) => {
    const group = groups.groupOf[number] ?? number;
    if (isSeen[group] === 1) return false;
    isSeen[group] = 1;
    return true;
  });
}

/** The record of each group with the highest score. */
export function bestOfGroups(
  found: readonly number[],
  groups: Groups | undefined,
  scoreOf: (number: number) => number,
): readonly number[] {
  if (!groups) return found;
  const best = new Map<number, number>();
  const alone: number[] = [];
  for (const number of found) {
    if (groups.membersOf(number).length === 0) {
      alone.push(number);
      continue;
    }
    const group = groups.groupOf[number] ?? number;
    const before = best.get(group);
    if (before === undefined) best.set(group, number);
    else {
      const difference = scoreOf(number) - scoreOf(before);
      if (difference > 0 || (difference === 0 && number < before)) best.set(group, number);
    }
  }
  return [...alone, ...best.values()];
}

/** What was found in other groups than those of these records. */
export function withoutGroupsOf(
  found: readonly number[],
  others: readonly number[],
  groups: Groups | undefined,
): readonly number[] {
  if (!groups) return found;
  const known = new Set(others.map((number) => groups.groupOf[number]));
  return found.filter((number) => !known.has(groups.groupOf[number]));
}

/** The members of a record's group that were found. */
export function foundMembers(
  number: number,
  groups: Groups | undefined,
  scores: Float32Array,
): readonly number[] {
  const members = groups?.membersOf(number) ?? [];
  return members.length === 0 ? [number] : members.filter((member) => (scores[member] ?? 0) > 0);
}
