// One result for each address, however many records lead there.
import type { Groups } from '../records/groups.ts';

/** The first record of each group. */
export function firstOfGroups(found: readonly number[], groups: Groups): readonly number[] {
  const isSeen = new Uint8Array(groups.groupOf.length);
  return found.filter((number) => {
    const group = groups.groupOf[number] ?? number;
    if (isSeen[group] === 1) return false;
    isSeen[group] = 1;
    return true;
  });
}

/** The record of each group with the highest score; at the same score the lower number. */
export function bestOfGroups(
  found: readonly number[],
  groups: Groups,
  scoreOf: (number: number) => number,
): readonly number[] {
  if (found.length < 2) return found;
  const results: number[] = [];
  // By group: its place among the results, counted from 1.
  const places = new Uint32Array(groups.groupOf.length);
  for (const number of found) {
    const group = groups.groupOf[number] ?? number;
    const place = places[group] ?? 0;
    if (place === 0) {
      places[group] = results.push(number);
      continue;
    }
    const before = results[place - 1] ?? 0;
    const difference = scoreOf(number) - scoreOf(before);
    if (difference > 0 || (difference === 0 && number < before)) results[place - 1] = number;
  }
  return results;
}

/** The results, the records of a group next to each other. */
export function gatherGroups(found: readonly number[], { groupOf, membersOf }: Groups): readonly number[] {
  const isFound = new Uint8Array(groupOf.length);
  for (const number of found) isFound[number] = 1;
  const gathered: number[] = [];
  const isSeen = new Uint8Array(groupOf.length);
  for (const number of found) {
    const group = groupOf[number] ?? number;
    if (isSeen[group] === 1) continue;
    isSeen[group] = 1;
    const members = membersOf(number);
    if (members.length === 0) gathered.push(number);
    else for (const member of members) if (isFound[member] === 1) gathered.push(member);
  }
  return gathered;
}

/** The results in other groups than those of these records. */
export function withoutGroupsOf(
  found: readonly number[],
  others: readonly number[],
  groups: Groups,
): readonly number[] {
  const known = new Set(others.map((number) => groups.groupOf[number]));
  return found.filter((number) => !known.has(groups.groupOf[number]));
}

/** The members of a record's group that were found. */
export function foundMembers(number: number, groups: Groups, scores: Float32Array): readonly number[] {
  const members = groups.membersOf(number);
  return members.length === 0 ? [number] : members.filter((member) => (scores[member] ?? 0) > 0);
}
