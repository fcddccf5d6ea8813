import { type Document, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import type { z } from 'zod';
import { explainSchemaIssues, lineOf } from './explain-schema.ts';
import type { Reporter } from './problem.ts';

/** A parsed value with the line of each of its keys, for the checks that a schema cannot make. */
export type Located<T> = { value: T; lineOf(...path: PropertyKey[]): number };

const FIXES = {
  YAML: 'correct the line; put texts with : or # in straight quotes',
  JSON: 'correct the line or the one before it; keys and texts are in double quotes, with commas between them',
} as const;
const FIX_INDENT =
  'correct the indentation of the line or the next one, with spaces; keys of one level, and items of one list, start in the same column';

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
  const errors = [...document.errors, ...(source.includes('*') ? danglingAliases(document) : [])];
  if (errors.length > 0) {
    // The parser has up to three complaints about one slip.
    for (const [line, ofLine] of Map.groupBy(errors, ({ pos }) => counter.linePos(pos[0]).line)) {
      report.error(
        line + offset,
        `${format} cannot be read: ${ofLine[0]?.message}`,
        `valid ${format}`,
        format === 'YAML' && isAboutIndent(ofLine) ? FIX_INDENT : FIXES[format],
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

type Complaint = Pick<YAMLError, 'code' | 'message' | 'pos'>;

function isAboutIndent(errors: readonly Complaint[]): boolean {
  const has = (code: YAMLError['code'], start = '') =>
    errors.some((error) => error.code === code && error.message.startsWith(start));
  return (
    has('TAB_AS_INDENT') ||
    // A bracket that is not closed has the same code.
    (has('BAD_INDENT') && !has('BAD_INDENT', 'Flow ')) ||
    // A list or keys of which some lines start further left or right: the parser takes the whole for one key.
    (has('BLOCK_AS_IMPLICIT_KEY') && has('MULTILINE_IMPLICIT_KEY')) ||
    has('MISSING_CHAR', 'Sequence item without -')
  );
}

/** `title: *New*` is a reference for YAML; the library would throw on it only later. */
function danglingAliases(document: Document): Complaint[] {
  const found: Complaint[] = [];
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return;
      const [start, end] = alias.range ?? [0, 0];
      found.push({
        code: 'BAD_ALIAS',
        message: `*${alias.source} is a reference to nothing`,
        pos: [start, end],
      });
    },
  });
  return found;
}

/**
 * Parses JSON and checks it against a schema; what is wrong goes to the reporter with its line. Only the YAML parser knows lines and duplicate keys, but it
 * is a hundred times slower, so it reads only files in which something is wrong.
 */
export function parseJson<S extends z.ZodType>(
  schema: S,
  source: string,
  report: Reporter,
): z.output<S> | undefined {
  try {
    return schema.parse(JSON.parse(source));
  } catch {
    return parseYaml(schema, source, report, { format: 'JSON' })?.value;
  }
}
