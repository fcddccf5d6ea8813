import { withSite } from '@midweek/core/files';
import { toPrintable } from '../terminal/printable.ts';
import { count } from '../terminal/report-problems.ts';

export interface ImportOutcome {
  added: number;
  /** Lines that were skipped, and why. */
  readonly known: number[];
  /** Those of the known whose reader is bounced. */
  readonly bounced: number[];
  readonly deleted: number[];
  readonly repeated: number[];
  readonly problems: { readonly line: number; readonly problem: string }[];
}

/** More than a person reads; --json has all of them. */
const MAX_SHOWN = 50;
/** Enough to find a problem that many lines have. */
const MAX_LINES = 5;

/** What came of an import, for a person: each problem once with its lines, then the figures. */
export function formatOutcome(
  file: string,
  { added, known, bounced, deleted, repeated, problems }: ImportOutcome,
  unused: readonly string[],
  isDryRun: boolean,
): string {
  const grouped = [...Map.groupBy(problems, ({ problem }) => problem)].map(
    ([problem, rows]) => [problem, rows.map(({ line }) => line)] as const,
  );
  const shown = grouped
    .slice(0, MAX_SHOWN)
    .map(([problem, lines]) => `${file}:${lines[0]} ${toPrintable(problem)}${alsoIn(lines)}`);
  const more = grouped.length - shown.length;
  const skipped = [
    known.length > 0 && `${known.length} already known`,
    deleted.length > 0 && `${deleted.length} deleted on request`,
    repeated.length > 0 && `${repeated.length} repeated in the file`,
    problems.length > 0 && `${count(problems.length, 'line')} with problems`,
  ].filter(Boolean);
  const verb = isDryRun ? 'Would add' : 'Added';
  return [
    ...shown,
    ...(more > 0 ? [`… and ${count(more, 'problem')} more; --json has all of them`] : []),
    ...(unused.length > 0 ? [`Columns that are not used: ${toPrintable(unused.join(', '))}.`] : []),
    ...(bounced.length > 0
      ? [
          `Known, but bounced: ${bounced.length === 1 ? 'line' : 'lines'} ${bounced.slice(0, MAX_SHOWN).join(', ')}. If the mailbox exists, bring the reader back with: ${withSite('midweek subscribers restore ADDRESS')}`,
        ]
      : []),
    `${verb} ${count(added, 'subscriber')}${skipped.length > 0 ? `; skipped ${skipped.join(', ')}` : ''}.`,
  ].join('\n');
}

/** @example alsoIn([2, 3, 4, 5, 6, 7]) // ' (6 lines: 2, 3, 4, 5, 6, …)' */
function alsoIn(lines: readonly number[]): string {
  if (lines.length === 1) return '';
  const first = lines.slice(0, MAX_LINES).join(', ');
  return ` (${count(lines.length, 'line')}: ${first}${lines.length > MAX_LINES ? ', …' : ''})`;
}
