// The outcome of an import.
import type { Plan } from './plan-import.ts';
import type { People, Person, Problem } from './read-people.ts';
import { findService } from './services.ts';
import type { Imported } from './store-rows.ts';

export const OUTCOME_STATES = [
  'active',
  'unconfirmed',
  'unsubscribed',
  'bounced',
  'complained',
  'unknown',
] as const;
type State = (typeof OUTCOME_STATES)[number];

export interface Outcome {
  readonly file: string;
  readonly isDryRun: boolean;
  readonly isStopped: boolean;
  readonly plan: Plan;
  /** The service that wrote the file, as people call it. */
  readonly service: string | undefined;
  /** By their state afterwards. */
  readonly people: ReadonlyMap<State, readonly Person[]>;
  readonly problems: readonly Problem[];
  /** Lines by what became of them. */
  readonly lines: Readonly<Record<'added' | 'left' | 'deleted' | 'known' | 'repeated', readonly number[]>>;
}

export type StoredRow = Imported & Pick<Person, 'normalizedEmail'>;

export function summarize(
  { people, plan, problems, repeated }: People,
  stored: readonly StoredRow[],
  options: Pick<Outcome, 'file' | 'isDryRun' | 'isStopped'>,
): Outcome {
  const after = new Map(stored.map((row) => [row.normalizedEmail, row.after]));
  const linesOf = (isWanted: (row: StoredRow) => boolean) => stored.filter(isWanted).map(({ line }) => line);
  return {
    ...options,
    plan,
    service: plan.from === null ? undefined : findService(plan.from).title,
    people: Map.groupBy(people, ({ normalizedEmail, state }) => toShown(after.get(normalizedEmail) ?? state)),
    problems,
    lines: {
      added: linesOf((row) => row.before === null && row.after !== 'deleted'),
      left: linesOf((row) => row.before !== null && row.before !== row.after),
      deleted: linesOf((row) => row.after === 'deleted'),
      known: linesOf((row) => row.before !== null && row.before === row.after),
      repeated,
    },
  };
}

function toShown(state: Person['state'] | StoredRow['after']): State {
  if (state === 'paused') return 'active';
  if (state === 'pending') return 'unconfirmed';
  return state === 'deleted' ? 'unsubscribed' : state;
}

export function countByState({ people }: Pick<Outcome, 'people'>): Record<State, number> {
  const counts = OUTCOME_STATES.map((state) => [state, people.get(state)?.length ?? 0]);
  return Object.fromEntries(counts) as Record<State, number>;
}

/** For programs: the expected outcome, and after the import also that of each line. */
export function toJson(outcome: Outcome) {
  const { file, isDryRun, plan, lines } = outcome;
  const problems = outcome.problems.map(({ line, problem }) => ({ line, problem }));
  const readers = countByState(outcome);
  if (isDryRun) return { from: plan.from, readers, problems };
  const { added, left, deleted, repeated } = lines;
  return {
    from: plan.from,
    readers,
    problems,
    file,
    added,
    left,
    deleted,
    repeated,
    unusedColumns: plan.unused,
  };
}
