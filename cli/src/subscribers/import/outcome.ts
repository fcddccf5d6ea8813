// The outcome of an import.
import { count } from '@midweek/core/files';
import type { OutputOf } from '@midweek/server/owner';
import type { Plan } from './plan-import.ts';
import type { People, Person, Problem } from './read-people.ts';
import { findService } from './services.ts';

const STATES = ['active', 'unconfirmed', 'unsubscribed', 'bounced', 'complained', 'unknown'] as const;
type State = (typeof STATES)[number];

export interface Outcome {
  readonly file: string;
  readonly isDryRun: boolean;
  readonly isStopped: boolean;
  readonly plan: Plan;
  /** By their state afterwards. */
  readonly people: ReadonlyMap<State, readonly Person[]>;
  readonly problems: readonly Problem[];
  /** Lines by what became of them. */
  readonly lines: Readonly<Record<'added' | 'left' | 'deleted' | 'known' | 'repeated', readonly number[]>>;
}

export type StoredRow = OutputOf<'import-subscribers'>['imported'][number] & Pick<Person, 'normalizedEmail'>;

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

/** For programs: the expected outcome, and after the import also that of each line. */
export function toJson({ file, isDryRun, plan, people, problems, lines }: Outcome) {
  const readers = Object.fromEntries(STATES.map((state) => [state, people.get(state)?.length ?? 0]));
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

/** More than a person reads; --json has all of them. */
const MAX_PROBLEMS = 50;
/** Enough to find a problem that many lines have. */
const MAX_LINES = 5;
const MAX_PEOPLE = 10;

export function showOutcome(outcome: Outcome): string[] {
  const { plan, people, isDryRun, isStopped } = outcome;
  return [
    ...showProblems(outcome),
    ...(plan.unused.length > 0 ? [`Columns that are not used: ${plan.unused.join(', ')}.`] : []),
    ...(plan.from === null ? [] : [`A file of ${findService(plan.from).title}.`]),
    ...(plan.hint === undefined ? [] : [plan.hint]),
    ...STATES.flatMap((state) => {
      const listed = people.get(state) ?? [];
      if (listed.length === 0) return [];
      const isLeftOut = state === 'unconfirmed' || state === 'unknown';
      return [
        `${state}: ${listed.length}${isLeftOut ? ', not imported' : ''}`,
        ...(isDryRun ? showPeople(listed) : []),
      ];
    }),
    isStopped ? 'Nothing was imported.' : describe(outcome),
  ];
}

function showPeople(people: readonly Person[]): string[] {
  const shown = people
    .slice(0, MAX_PEOPLE)
    .map(({ line, fields }) => `  line ${line}  ${fields.email ?? ''}`);
  return people.length > MAX_PEOPLE ? [...shown, `  … and ${people.length - MAX_PEOPLE} more`] : shown;
}

/** Each problem once, with its lines. */
function showProblems({ file, problems }: Outcome): string[] {
  const grouped = [...Map.groupBy(problems, ({ problem }) => problem)];
  const shown = grouped.slice(0, MAX_PROBLEMS).map(([problem, rows]) => {
    const lines = rows.map(({ line }) => line);
    return `${file}:${lines[0]} ${problem}${alsoIn(lines)}`;
  });
  const more = grouped.length - shown.length;
  return more > 0 ? [...shown, `… and ${count(more, 'problem')} more; --json has all of them`] : shown;
}

function describe({ isDryRun, lines, problems }: Outcome): string {
  const { added, left, known, deleted, repeated } = lines;
  const skipped = [
    known.length > 0 && `${known.length} already known`,
    deleted.length > 0 && `${deleted.length} deleted on request or gone`,
    repeated.length > 0 && `${repeated.length} repeated in the file`,
    problems.length > 0 && `${count(problems.length, 'line')} with problems`,
  ].filter(Boolean);
  const moved =
    left.length > 0
      ? `; ${count(left.length, 'subscriber')} who ${left.length === 1 ? 'was' : 'were'} here ${isDryRun ? 'would leave' : 'left'}`
      : '';
  const rest = skipped.length > 0 ? `; skipped ${skipped.join(', ')}` : '';
  return `${isDryRun ? 'Would add' : 'Added'} ${count(added.length, 'subscriber')}${moved}${rest}.`;
}

/** @example alsoIn([2, 3, 4, 5, 6, 7]) // ' (6 lines: 2, 3, 4, 5, 6, …)' */
function alsoIn(lines: readonly number[]): string {
  if (lines.length === 1) return '';
  const first = lines.slice(0, MAX_LINES).join(', ');
  return ` (${count(lines.length, 'line')}: ${first}${lines.length > MAX_LINES ? ', …' : ''})`;
}
