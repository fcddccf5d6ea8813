/** Something wrong in content or configuration, worded so that its author can fix it. */
export type Problem = Readonly<{
  /** Path from the project folder, e.g. `content/newsletter/257/en.md`. */
  file: string;
  line: number;
  /** The fault, naming the value: `author "edtorial" is unknown`. */
  message: string;
  /** The expected value. */
  expected: string;
  /** The cure. */
  fix: string;
  /** Warnings are printed but do not stop the build. */
  severity: 'error' | 'warning';
}>;

/** Collects problems of one file, so that one run reports all of them. */
export type Reporter = Readonly<{
  error(line: number, message: string, expected: string, fix: string): void;
  warn(line: number, message: string, expected: string, fix: string): void;
}>;

export function createReporter(problems: Problem[], file: string): Reporter {
  const add =
    (severity: Problem['severity']) => (line: number, message: string, expected: string, fix: string) => {
      problems.push({ file, line, message, expected, fix, severity });
    };
  return { error: add('error'), warn: add('warning') };
}

/** @example content/newsletter/257/en.md:4 author "edtorial" is unknown; expected one of …; correct the handle … */
export function formatProblem({ file, line, message, expected, fix }: Problem): string {
  return `${file}:${line} ${message}; expected ${expected}; ${fix}`;
}

/** By file, then line: the order in which an author fixes them. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => a.file.localeCompare(b.file, 'en', { numeric: true }) || a.line - b.line,
  );
}
