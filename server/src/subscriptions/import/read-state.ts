import { quoteValue } from '@midweek/core';
import type { Plan } from './plan-import.ts';
import { readCell } from './read-address.ts';
import { type FileState, findLeftWord, findStrictest, findWord, type Words } from './states.ts';

export interface ReadState {
  readonly state: FileState;
  readonly problem?: string;
  /** Nothing of the file may be imported before this is explained. */
  readonly stops?: boolean;
}

/** The state of a person by its record. In doubt they do not read. */
export function readState(record: readonly string[], plan: Plan): ReadState {
  const cells = record.map(readCell);
  const said: FileState[] = plan.everybody ? [plan.everybody] : [];
  if (plan.problems.length > 0) return { state: findStrictest([...said, 'unknown']) ?? 'unknown' };
  if (hasMoved(cells, plan)) {
    // An unquoted separator moves cells into other columns: only words that need no column count.
    const words = cells.flatMap((cell) => findLeftWord(cell) ?? []);
    return {
      state: findStrictest([...said, ...words, 'unknown']) ?? 'unknown',
      problem: `the line has ${cells.length} cells; expected ${plan.width}, as in the first line`,
    };
  }
  for (const { position, read } of plan.marks) said.push(read(cells[position] ?? '') ?? 'active');
  const unknown: string[] = [];
  for (const { name, position, words } of plan.states) {
    const word = (cells[position] ?? '').toLowerCase();
    const state = findWord(words, word);
    if (state === undefined && word !== '')
      unknown.push(`${name} is ${quoteValue(cells[position] ?? '')}; expected ${listExpected(words)}`);
    said.push(state ?? 'unknown');
  }
  if (plan.consent !== undefined) said.push(cells[plan.consent] ? 'active' : 'unknown');
  for (const [position, name] of plan.unexplained)
    if (findLeftWord(cells[position] ?? ''))
      unknown.push(
        `"${name}" is ${quoteValue(cells[position] ?? '')}; if this column says who has left: --map state=${name}`,
      );
  const state = findStrictest(said) ?? 'active';
  if (unknown.length > 0 && !plan.hasLeft)
    return { state: 'unknown', problem: unknown.join('; '), stops: true };
  return state === 'unknown'
    ? { state, problem: 'nothing says whether this person reads or has left' }
    : { state };
}

/** Services have many words for a state; ours are enough for an edited file. */
function listExpected(words: Words): string {
  return (Object.hasOwn(words, 'active') ? [...new Set(Object.values(words))] : Object.keys(words)).join(
    ', ',
  );
}

export function hasMoved(record: readonly string[], { width }: Plan): boolean {
  return width !== undefined && record.length !== width;
}
