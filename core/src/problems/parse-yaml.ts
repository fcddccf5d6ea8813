import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { explainSchemaIssues, lineOf } from './explain-schema.ts';
import type { Reporter } from './problem.ts';

/** A parsed value with the line of each of its keys, for the checks that a schema cannot make. */
export type Located<T> = { value: T; lineOf(...path: PropertyKey[]): number };

const FIXES = {
  YAML: 'correct the line; put texts with : or # in quotes',
  JSON: 'correct the line or the one before it; keys and texts are in double quotes, with commas between them',
} as const;

/**
 * Parses YAML and checks it against a schema; what is wrong goes to the reporter with its line.
 * `firstLine` is the line of the file on which the YAML starts. JSON is YAML too, and is called what its author calls it.
 */
export function parseYaml<S extends z.ZodType>(
  schema: S,
  source: string,
  report: Reporter,
  { firstLine = 1, format = 'YAML' }: { firstLine?: number; format?: keyof typeof FIXES } = {},
): Located<z.output<S>> | undefined {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  const offset = firstLine - 1;
  const errors = [
    ...document.errors.map(({ message, pos }) => ({ message, at: pos[0] })),
    ...(source.includes('*') ? danglingAliases(document) : []),
  ];
  if (errors.length > 0) {
    for (const { message, at } of errors) {
      report.error(
        counter.linePos(at).line + offset,
        `${format} cannot be read: ${message}`,
        `valid ${format}`,
        FIXES[format],
      );
    }
    return undefined;
  }
  const toLine = (path: readonly PropertyKey[]) => lineOf(document, counter, path) + offset;
  const result = schema.safeParse(document.toJS() ?? {}, { reportInput: true });
  if (!result.success) {
    explainSchemaIssues(result.error.issues, schema, report, toLine);
    return undefined;
  }
  return { value: result.data, lineOf: (...path) => toLine(path) };
}

/** `title: *New*` is a reference for YAML; the library would throw on it only later. */
function danglingAliases(document: Document): { message: string; at: number }[] {
  const found: { message: string; at: number }[] = [];
  visit(document, {
    Alias(_, alias) {
      if (!alias.resolve(document))
        found.push({ message: `*${alias.source} is a reference to nothing`, at: alias.range?.[0] ?? 0 });
    },
  });
  return found;
}
