import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { findNearest } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import type { CommandLine } from '@midweek/server/owner';
import type { z } from 'zod';
import { UsageError } from '../usage-error.ts';
import { type Flag, listFlags } from './flags.ts';

export interface ParsedCall {
  /** As it was typed, for the runner of the command, and as its schema reads it. */
  readonly written: Record<string, unknown>;
  readonly input: Record<string, unknown>;
  readonly isJson: boolean;
  readonly isSure: boolean;
}

/** Throws a UsageError that says in one sentence what is wrong. */
export function parseInput(
  line: CommandLine,
  args: string[],
  { hasJson, isAsked }: { hasJson: boolean; isAsked: boolean },
): ParsedCall {
  const flags = listFlags(line);
  const options: ParseArgsOptionsConfig = {
    ...Object.fromEntries(
      flags
        .filter(({ isPositional }) => !isPositional)
        .map(({ name, type, isList }) => [
          name.slice(2),
          { type: type === 'boolean' ? type : 'string', multiple: isList },
        ]),
    ),
    ...(hasJson && { json: { type: 'boolean' } }),
    ...(isAsked && { yes: { type: 'boolean' } }),
  };
  const arguments_ = flags.filter(({ isPositional }) => isPositional);
  const { values, positionals } = parse(args, options, arguments_.length > 0);
  if (positionals.length > arguments_.length)
    throw new UsageError(`one at a time; unexpected "${positionals.slice(arguments_.length).join(' ')}"`);
  const texts = Object.fromEntries(
    flags.map(({ key, name, isPositional }) => [
      key,
      isPositional ? positionals[arguments_.findIndex((flag) => flag.key === key)] : values[name.slice(2)],
    ]),
  );
  const missing = flags.find(({ key, isRequired }) => isRequired && texts[key] === undefined);
  if (missing) throw new UsageError(`${missing.name} is missing${toExample(line)}`);
  const written: Record<string, unknown> = {};
  for (const { key, type } of flags) {
    const text = texts[key];
    if (text !== undefined) written[key] = type === 'number' ? toNumber(text) : text;
  }
  const parsed = line.input.safeParse(written);
  if (!parsed.success)
    throw new UsageError(parsed.error.issues.map((issue) => explain(issue, flags, written)).join('; '));
  return { written, input: parsed.data, isJson: values.json === true, isSure: values.yes === true };
}

function parse(args: string[], options: ParseArgsOptionsConfig, allowPositionals: boolean) {
  try {
    return parseArgs({ args, options, allowPositionals });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [start, unknown = ''] = /^Unknown option '--?([^']+)'/.exec(message) ?? [];
    // Node goes on to explain how to pass such a text as an argument, which no command takes.
    if (start === undefined)
      throw new UsageError(message.replace(/\. To specify a positional argument.*$/s, ''));
    const near = findNearest(unknown, [...Object.keys(options), 'site', 'help']);
    const guess = near === undefined ? '.' : `; did you mean --${near}?`;
    throw new UsageError(`${start}${guess} Add --help to see all options.`);
  }
}

function toExample({ call, example }: CommandLine): string {
  return example === undefined ? '' : `, for example: ${withSite(`midweek ${call} ${example}`)}`;
}

function toNumber(text: unknown): unknown {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day, such as 2025-11-12',
  datetime: 'a time, such as 2025-11-12T08:00:00Z',
  uuid: 'an id',
};

/** Messages of our own are whole sentences; those of Zod speak of a value and need its name. */
function explain(issue: z.core.$ZodIssue, flags: readonly Flag[], written: Record<string, unknown>): string {
  const flag = flags.find(({ key }) => key === issue.path[0]);
  if (!flag) return issue.message;
  const value = `"${written[flag.key]}"`;
  const list = (values: readonly unknown[]) =>
    new Intl.ListFormat('en', { type: 'disjunction' }).format(values.map(String));
  const subject = flag.isPositional ? '' : `${flag.name} `;
  switch (issue.code) {
    case 'invalid_value':
      return `${subject}${value} is unknown; expected ${list(issue.values)}`;
    case 'invalid_format':
      return `${subject}${value} is not ${FORMATS[issue.format] ?? `valid: ${issue.message}`}`;
    case 'invalid_type':
      return `${subject}${value} is not a whole number`;
    case 'too_small':
      return flag.type === 'number'
        ? `${subject}${value} is not a whole number of at least ${issue.minimum}`
        : `${flag.name} is empty`;
    case 'too_big':
      return `${flag.name} is at most ${issue.maximum}${flag.type === 'number' ? '' : ' characters long'}`;
    default:
      return issue.message.startsWith('expected')
        ? `${subject}${value} is unknown; ${issue.message}`
        : `${subject}${issue.message}`;
  }
}
