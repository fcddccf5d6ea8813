// A file of people, from its bytes to rows that can be stored. The terminal and the desk read files with it.
import { SUBSCRIBER_STATES } from '../../database/schema.ts';
import type { OnStep } from '../../step.ts';
import { hasLeft } from '../left-states.ts';
import { checkReaders } from './check-readers.ts';
import type { StoredRow } from './outcome.ts';
import type { ImportOptions } from './plan-import.ts';
import { type People, type Person, readPeople } from './read-people.ts';
import { IMPORT_BATCH_SIZE, type Imported } from './store-rows.ts';

export interface ReadImport {
  readonly checked: People;
  /** Those who are stored. People who left come first: an import that is interrupted can only be too strict. */
  readonly rows: readonly Person[];
  /** Whether nothing of the file may be imported. */
  readonly isStopped: boolean;
}

/** Throws an OwnerProblem when it is no such file at all. */
export async function readImport(options: ImportOptions): Promise<ReadImport> {
  const { checked, isStopped } = await checkReaders(await readPeople(options));
  return { checked, rows: isStopped ? [] : listRows(checked.people), isStopped };
}

function listRows(people: readonly Person[]): Person[] {
  const known = people.flatMap((person) => {
    const state = SUBSCRIBER_STATES.find((name) => name === person.state);
    return state ? [{ person, isLeaving: hasLeft(state) }] : [];
  });
  return known.toSorted((a, b) => Number(b.isLeaving) - Number(a.isLeaving)).map(({ person }) => person);
}

/** Notes its progress in `stored`, also when it stops in the middle. */
export async function storeInBatches(
  rows: readonly Person[],
  storeSome: (rows: readonly Pick<Person, 'line' | 'fields'>[]) => Promise<readonly Imported[]>,
  stored: StoredRow[],
  onStep: OnStep,
): Promise<void> {
  for (let start = 0; start < rows.length; start += IMPORT_BATCH_SIZE) {
    const batch = rows.slice(start, start + IMPORT_BATCH_SIZE);
    const imported = await storeSome(batch.map(({ line, fields }) => ({ line, fields })));
    for (const [i, { normalizedEmail }] of batch.entries()) {
      const row = imported[i];
      if (row) stored.push({ ...row, normalizedEmail });
    }
    await onStep({ done: stored.length, total: rows.length });
  }
}
