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

/** What came of an import, for a person: each problem with its line, then the figures. */
export function formatOutcome(
  file: string,
  { added, known, bounced, deleted, repeated, problems }: ImportOutcome,
  unused: readonly string[],
  isDryRun: boolean,
): string {
  const shown = problems
    .slice(0, MAX_SHOWN)
    .map(({ line, problem }) => `${file}:${line} ${toPrintable(problem)}`);
  const more = problems.length - shown.length;
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
