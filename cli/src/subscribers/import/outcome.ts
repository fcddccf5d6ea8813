// What came of an import.
import type { OutputOf } from '@midweek/server/owner';
import type { People, Person, Problem } from './read-people.ts';
import type { ServiceName } from './services.ts';

export const SHOWN_STATES = [
  'active',
  'unconfirmed',
  'unsubscribed',
  'bounced',
  'complained',
  'unknown',
] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

export interface Outcome {
  readonly file: string;
  readonly isDryRun: boolean;
  readonly isStopped: boolean;
  readonly from: ServiceName | null;
  /** How many people of the file are in which state afterwards. */
  readonly readers: Readonly<Record<ShownState, number>>;
  readonly people: Readonly<Record<ShownState, readonly Person[]>>;
  readonly problems: readonly Problem[];
  /** Lines by what became of them. */
  readonly added: readonly number[];
  readonly left: readonly number[];
  readonly deleted: readonly number[];
  readonly known: readonly number[];
  readonly repeated: readonly number[];
  readonly unused: readonly string[];
  readonly hint: string | undefined;
}

export type StoredRow = OutputOf<'import-subscribers'>['imported'][number] & Pick<Person, 'normalizedEmail'>;

export function summarize(
  { people, plan, problems, repeated }: People,
  stored: readonly StoredRow[],
  options: Pick<Outcome, 'file' | 'isDryRun' | 'isStopped'>,
): Outcome {
  const after = new Map(stored.map((row) => [row.normalizedEmail, row.after]));
  const byState = Map.groupBy(people, ({ normalizedEmail, state }) =>
    toShown(after.get(normalizedEmail) ?? state),
  );
  const toRecord = <Value>(describe: (people: readonly Person[]) => Value) =>
    Object.fromEntries(SHOWN_STATES.map((state) => [state, describe(byState.get(state) ?? [])])) as Record<
      ShownState,
      Value
    >;
  const linesOf = (isWanted: (row: StoredRow) => boolean) => stored.filter(isWanted).map(({ line }) => line);
  return {
    ...options,
    from: plan.from,
    people: toRecord((listed) => listed),
    readers: toRecord(({ length }) => length),
    problems,
    added: linesOf((row) => row.before === null && row.after !== 'deleted'),
    left: linesOf((row) => row.before !== null && row.before !== row.after),
    deleted: linesOf((row) => row.after === 'deleted'),
    known: linesOf((row) => row.before !== null && row.before === row.after),
    repeated,
    unused: plan.unused,
    hint: plan.hint,
  };
}

function toShown(state: Person['state'] | StoredRow['after']): ShownState {
  if (state === 'paused') return 'active';
  if (state === 'pending') return 'unconfirmed';
  return state === 'deleted' ? 'unsubscribed' : state;
}
