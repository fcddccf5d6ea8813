// A rule about what sources say, which no linter knows. Comments may say anything.

export type SourceRule = {
  covers: (file: string) => boolean;
  /** What a line says that it may not; undefined if it is in order. */
  find: (line: string) => string | undefined;
  /** Why it may not, and what to do. */
  advice: string;
  /** Files that may say it, and why. */
  allowed: Readonly<Record<string, string>>;
};

const NOT_SHIPPED = /\.test\.|\/(testing|faults|fixtures|scripts)\//;

export function isShipped(file: string): boolean {
  return !NOT_SHIPPED.test(file);
}

/** @example ["core/src/a.ts:3 says 'Midweek'. Names are …"] */
export function checkSource({ find, advice, allowed }: SourceRule, file: string, source: string): string[] {
  const found = withoutComments(source)
    .split('\n')
    .flatMap((line, index) => {
      const said = find(line);
      return said === undefined ? [] : [`${file}:${index + 1} says '${said}'. ${advice}`];
    });
  if (!(file in allowed)) return found;
  return found.length > 0
    ? []
    : [`${file}:1 is an exception (${allowed[file]}) that nothing needs. Remove it from the list.`];
}

/** Lines keep their numbers. */
function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '');
}
