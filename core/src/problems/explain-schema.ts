import type { LineCounter, Document as YamlDocument } from 'yaml';
import { z } from 'zod';
import { didYouMean, findNearest } from './did-you-mean.ts';
import type { Reporter } from './problem.ts';

type SchemaIssue = z.core.$ZodIssue;

/** The line of a key in a YAML document; of its nearest parent when the key itself is missing. */
export function lineOf(document: YamlDocument, counter: LineCounter, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth) as (string | number)[], true) as
      | { range?: [number] }
      | undefined;
    if (node?.range) return counter.linePos(node.range[0]).line;
  }
  return 1;
}

/** Turns what the schema found into sentences with a line each. */
export function explainSchemaIssues(
  issues: readonly SchemaIssue[],
  schema: z.ZodType,
  report: Reporter,
  toLine: (path: readonly PropertyKey[]) => number,
): void {
  const misspelt = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const { path } = issue;
    const known = knownKeysAt(schema, path);
    for (const key of issue.keys) {
      const near = findNearest(key, known);
      if (near) misspelt.add([...path, near].join('.'));
      report.error(
        toLine([...path, key]),
        `unknown key "${key}" in ${nameOf(path)}`,
        'only documented keys',
        `correct the spelling or remove it${didYouMean(key, known)}`,
      );
    }
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') continue;
    // A key that is misspelt is not reported again as missing.
    if (isMissing(issue) && misspelt.has(issue.path.join('.'))) continue;
    const [message, expected, fix] = explain(issue, nameOf(issue.path));
    report.error(toLine(issue.path), message, expected, fix);
  }
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.length > 0 ? `"${path.join('.')}"` : 'the file';
}

function isMissing(issue: SchemaIssue): boolean {
  return (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined;
}

function explain(issue: SchemaIssue, name: string): [message: string, expected: string, fix: string] {
  switch (issue.code) {
    case 'invalid_type':
      // YAML takes what begins with # for a comment.
      if (issue.input === null)
        return issue.expected === 'string'
          ? [`${name} is empty`, 'a text', 'write one, in quotes if it begins with #']
          : [`${name} is empty`, typeName(issue.expected), 'write one'];
      return isMissing(issue)
        ? [`${name} is missing`, typeName(issue.expected), `add ${name}`]
        : [`${name} is ${JSON.stringify(issue.input)}`, typeName(issue.expected), 'correct the value'];
    case 'invalid_union':
      // A discriminated union: the key that selects the member, e.g. the type of a navbar item, has an unknown value.
      return 'options' in issue && issue.discriminator
        ? [
            `${name} is ${JSON.stringify(readKey(issue.input, issue.discriminator))}`,
            oneOf(issue.options ?? []),
            'take one of them',
          ]
        : [`${name} is ${JSON.stringify(issue.input)}`, toExpectation(issue.message), 'correct the value'];
    case 'invalid_value':
      return isMissing(issue)
        ? [`${name} is missing`, oneOf(issue.values), `add ${name}`]
        : [`${name} is ${JSON.stringify(issue.input)}`, oneOf(issue.values), 'take one of them'];
    case 'too_small':
      if (!isEmpty(issue.input)) return explainOther(issue, name);
      return issue.origin === 'string'
        ? [`${name} is empty`, 'a text', 'write one']
        : [`${name} is empty`, 'at least one entry', 'add one'];
    case 'custom':
      return [
        `${name} is ${JSON.stringify(issue.input)}`,
        toExpectation(issue.message),
        String(issue.params?.fix ?? 'correct the value'),
      ];
    default:
      return explainOther(issue, name);
  }
}

function explainOther(issue: SchemaIssue, name: string): [message: string, expected: string, fix: string] {
  return [`${name} is ${JSON.stringify(issue.input)}`, toExpectation(issue.message), 'correct the value'];
}

function isEmpty(input: unknown): boolean {
  return input === '' || (Array.isArray(input) && input.length === 0);
}

/** In YAML, a record is an object like any other. */
function typeName(type: string): string {
  return type === 'record' ? 'object' : type;
}

function oneOf(values: readonly unknown[]): string {
  return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
}

function readKey(input: unknown, key: string): unknown {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[key] : input;
}

/** @example toExpectation('Too big: expected array to have <=3 items') // 'array to have <=3 items' */
function toExpectation(message: string): string {
  return message
    .replace(/^Too \w+: expected /, '')
    .replace(/^Invalid string: must /, 'it to ')
    .replace(/^Invalid /, 'a valid ');
}

/** The keys that a schema has at a path; of all members where it is a union. */
function knownKeysAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return knownKeysAt(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return knownKeysAt(schema.in, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => knownKeysAt(option, path));
  const [key, ...rest] = path;
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, unknown>;
    return key === undefined ? Object.keys(shape) : knownKeysAt(shape[String(key)], rest);
  }
  if (key === undefined) return [];
  if (schema instanceof z.ZodArray) return knownKeysAt(schema.element, rest);
  if (schema instanceof z.ZodRecord) return knownKeysAt(schema.valueType, rest);
  return [];
}
