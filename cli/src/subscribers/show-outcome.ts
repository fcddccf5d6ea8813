// What an import says in the terminal.
import { count } from '@midweek/core/files';
import { type ImportedPerson, type ImportOutcome, OUTCOME_STATES } from '@midweek/server/owner';

/** More than a person reads; --json has all of them. */
const MAX_PROBLEMS = 50;
/** Enough to find a problem that many lines have. */
const MAX_LINES = 5;
const MAX_PEOPLE = 10;

export function showOutcome(outcome: ImportOutcome): string[] {
  const { plan, people, service, isDryRun, isStopped } = outcome;
  return [
    ...showProblems(outcome),
    ...(plan.unused.length > 0 ? [`Columns that are not used: ${plan.unused.join(', ')}.`] : []),
    ...(service === undefined ? [] : [`A file of ${service}.`]),
    ...(plan.hint === undefined ? [] : [plan.hint]),
    ...OUTCOME_STATES.flatMap((state) => {
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

function showPeople(people: readonly ImportedPerson[]): string[] {
  const shown = people
    .slice(0, MAX_PEOPLE)
    .map(({ line, fields }) => `  line ${line}  ${fields.email ?? ''}`);
  return people.length > MAX_PEOPLE ? [...shown, `  … and ${people.length - MAX_PEOPLE} more`] : shown;
}

/** Each problem once, with its lines. */
function showProblems({ file, problems }: ImportOutcome): string[] {
  const grouped = [...Map.groupBy(problems, ({ problem }) => problem)];
  const shown = grouped.slice(0, MAX_PROBLEMS).map(([problem, rows]) => {
    const lines = rows.map(({ line }) => line);
    return `${file}:${lines[0]} ${problem}${alsoIn(lines)}`;
  });
  const more = grouped.length - shown.length;
  return more > 0 ? [...shown, `… and ${count(more, 'problem')} more; --json has all of them`] : shown;
}

function describe({ isDryRun, lines, problems }: ImportOutcome): string {
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
