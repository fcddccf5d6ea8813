// What came of an import, for a person.
import { count } from '@midweek/core/files';
import { type Outcome, SHOWN_STATES, type ShownState } from './outcome.ts';
import type { Person } from './read-people.ts';
import { findService } from './services.ts';

/** More than a person reads; --json has all of them. */
const MAX_PROBLEMS = 50;
/** Enough to find a problem that many lines have. */
const MAX_LINES = 5;
const MAX_PEOPLE = 10;
const NOT_IMPORTED: readonly ShownState[] = ['unconfirmed', 'unknown'];

export function formatOutcome(outcome: Outcome): string[] {
  const { from, readers, people, isDryRun, isStopped, unused, hint } = outcome;
  const states = SHOWN_STATES.filter((state) => readers[state] > 0).flatMap((state) => [
    `${state}: ${readers[state]}${NOT_IMPORTED.includes(state) ? ', not imported' : ''}`,
    ...(isDryRun ? listPeople(people[state]) : []),
  ]);
  return [
    ...formatProblems(outcome),
    ...(unused.length > 0 ? [`Columns that are not used: ${unused.join(', ')}.`] : []),
    ...(from === null ? [] : [`A file of ${findService(from).title}.`]),
    ...(hint === undefined ? [] : [hint]),
    ...states,
    isStopped ? 'Nothing was imported.' : formatFigures(outcome),
  ];
}

function listPeople(people: readonly Person[]): string[] {
  const shown = people
    .slice(0, MAX_PEOPLE)
    .map(({ line, fields }) => `  line ${line}  ${fields.email ?? ''}`);
  return people.length > MAX_PEOPLE ? [...shown, `  … and ${people.length - MAX_PEOPLE} more`] : shown;
}

/** Each problem once, with its lines. */
function formatProblems({ file, problems }: Outcome): string[] {
  const grouped = [...Map.groupBy(problems, ({ problem }) => problem)].map(
    ([problem, rows]) => [problem, rows.map(({ line }) => line)] as const,
  );
  const shown = grouped
    .slice(0, MAX_PROBLEMS)
    .map(([problem, lines]) => `${file}:${lines[0]} ${problem}${alsoIn(lines)}`);
  const more = grouped.length - shown.length;
  return more > 0 ? [...shown, `… and ${count(more, 'problem')} more; --json has all of them`] : shown;
}

function formatFigures({ isDryRun, added, left, known, deleted, repeated, problems }: Outcome): string {
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
