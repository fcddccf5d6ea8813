import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { findNearest } from '@midweek/core';
import { withSite } from '@midweek/core/files';
import { UsageError } from './usage-error.ts';

/** Flags of a command. Unknown ones are reported, not ignored. */
export function parseOptions<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  return orUsageError(options, () => parseArgs({ args, options, allowPositionals: false }).values);
}

/** Flags of a command that may also be given the number of an issue. */
export function parseIssueOptions<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  const { values, positionals } = orUsageError(options, () =>
    parseArgs({ args, options, allowPositionals: true }),
  );
  const [written, ...others] = positionals;
  if (others.length > 0) throw new UsageError(`one issue at a time; unexpected "${others.join(' ')}"`);
  return { ...values, number: written === undefined ? undefined : parseIssueNumber(written) };
}

/** Flags of a command that needs the number of an issue and may be given one more argument, such as an address. */
export function parseIssueAndArgument<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  example: string,
) {
  const { values, positionals } = orUsageError(options, () =>
    parseArgs({ args, options, allowPositionals: true }),
  );
  const [written, argument, ...others] = positionals;
  if (others.length > 0) throw new UsageError(`one at a time; unexpected "${others.join(' ')}"`);
  const number = requireNumber(written === undefined ? undefined : parseIssueNumber(written), example);
  return { values, number, argument };
}

/** Flags of a command that needs one argument, such as an address. */
export function parseArgument<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  example: string,
) {
  const { values, positionals } = orUsageError(options, () =>
    parseArgs({ args, options, allowPositionals: true }),
  );
  const [argument, ...others] = positionals;
  if (argument === undefined || others.length > 0) {
    throw new UsageError(`expected one argument, for example: ${withSite(example)}`);
  }
  return { values, argument };
}

/** Flags of a command that may be given one argument. */
export function parseOptionalArgument<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  const { values, positionals } = orUsageError(options, () =>
    parseArgs({ args, options, allowPositionals: true }),
  );
  const [argument, ...others] = positionals;
  if (others.length > 0) throw new UsageError(`one at a time; unexpected "${others.join(' ')}"`);
  return { values, argument };
}

/** @example parseChoice('de', listLocales(), '--locale') // throws: --locale "de" is unknown; expected en or fr */
export function parseChoice<Choice extends string>(
  text: string,
  choices: readonly Choice[],
  name: string,
): Choice {
  const choice = choices.find((known) => known === text);
  if (choice === undefined) {
    const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(choices);
    throw new UsageError(`${name} "${text}" is unknown; expected ${list}`);
  }
  return choice;
}

/** A whole number from 1 on. */
export function parsePositive(text: string, name: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError(`${name} "${text}" is not a whole number of at least 1`);
  return Number(text);
}

export function requireNumber(number: number | undefined, example: string): number {
  if (number === undefined) throw new UsageError(`which issue? For example: ${withSite(example)}`);
  return number;
}

function parseIssueNumber(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError(`"${text}" is not an issue number, such as 258`);
  return Number(text);
}

function orUsageError<Result>(options: ParseArgsOptionsConfig, parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [start, unknown = ''] = /^Unknown option '--?([^']+)'/.exec(message) ?? [];
    if (start !== undefined) {
      const near = findNearest(unknown, [...Object.keys(options), 'site', 'help']);
      const guess = near === undefined ? '.' : `; did you mean --${near}?`;
      throw new UsageError(`${start}${guess} Add --help to see all options.`);
    }
    // Node goes on to explain how to pass such a text as an argument, which no command takes.
    throw new UsageError(message.replace(/\. To specify a positional argument.*$/s, ''));
  }
}
