import type { Plan } from './plan-import.ts';
import { readCell } from './read-address.ts';
import { type FileState, findStrictest, saysLeft } from './states.ts';

export interface ReadState {
  readonly state: FileState;
  readonly problem?: string;
  /** Nothing of the file may be imported before this is explained. */
  readonly stops?: boolean;
}

/** What a record says about its person. In doubt they do not read. */
export function readState(record: readonly string[], plan: Plan): ReadState {
  const cells = record.map(readCell);
  const said: FileState[] = plan.everybody ? [plan.everybody] : [];
  for (const { position, read } of plan.marks) said.push(read(cells[position] ?? '') ?? 'active');
  const unknown: string[] = [];
  for (const { name, position, words } of plan.states) {
    const word = (cells[position] ?? '').toLowerCase();
    const state = Object.hasOwn(words, word) ? words[word] : undefined;
    if (state) said.push(state);
    else if (word !== '') unknown.push(`${name} is "${word}"; expected ${Object.keys(words).join(', ')}`);
    else said.push('unknown');
  }
  if (plan.consent !== undefined) said.push(cells[plan.consent] ? 'active' : 'unknown');
  for (const [position, name] of plan.unexplained)
    if (saysLeft(cells[position] ?? ''))
      unknown.push(
        `"${name}" is "${cells[position]}"; if this column says who has left: --map state=${name}`,
      );
  const state =
    findStrictest(plan.problems.length > 0 || unknown.length > 0 ? [...said, 'unknown'] : said) ?? 'active';
  // A cell with an unquoted separator moves the others: what they say counts only against reading.
  if (hasMoved(record, plan))
    return {
      state: findStrictest([state, 'unknown']) ?? 'unknown',
      problem: `the line has ${record.length} cells; expected ${plan.width}, as in the first line`,
    };
  if (unknown.length > 0 && !plan.hasLeft) return { state, problem: unknown.join('; '), stops: true };
  return state === 'unknown' && plan.problems.length === 0
    ? { state, problem: 'nothing says whether this person reads or has left' }
    : { state };
}

/** Spreadsheets add empty cells at the end. */
export function hasMoved(record: readonly string[], { width }: Plan): boolean {
  if (width === undefined) return false;
  return record.length < width || record.slice(width).some((cell) => cell.trim() !== '');
}
