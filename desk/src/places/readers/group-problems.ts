import type { ImportOutcome } from './use-import.ts';

type ImportProblem = ImportOutcome['problems'][number];

export interface ProblemGroup {
  /** What is wrong with each of the lines. */
  readonly problems: readonly string[];
  readonly lines: readonly number[];
}

export interface GroupedProblems {
  /** Nothing of the file can be imported before they are clear. */
  readonly stopping: readonly ProblemGroup[];
  /** Lines that are left out. */
  readonly leftOut: readonly ProblemGroup[];
}

/** Lines with the same problems together, and each line once: what stops the file hides what else is wrong with its line. */
export function groupProblems(problems: readonly ImportProblem[]): GroupedProblems {
  const lines = [...Map.groupBy(problems, ({ line }) => line)].map(([line, found]) => {
    const stopping = found.filter(({ stops }) => stops);
    const shown = stopping.length > 0 ? stopping : found;
    return {
      line,
      stops: stopping.length > 0,
      problems: [...new Set(shown.map(({ problem }) => problem))],
    };
  });
  const groupsOf = (wanted: boolean) =>
    [
      ...Map.groupBy(
        lines.filter(({ stops }) => stops === wanted),
        (each) => each.problems.join('\n'),
      ).values(),
    ].map((same) => ({ problems: same[0]?.problems ?? [], lines: same.map(({ line }) => line) }));
  return { stopping: groupsOf(true), leftOut: groupsOf(false) };
}
