// The flags and arguments of a command, read from the schema of its input.
import type { CommandLine, HelpText } from '@midweek/server/owner';
import { z } from 'zod';

export interface Flag extends HelpText {
  readonly key: string;
  /** @example '--confirmed-before', or '<address>' for an argument */
  readonly name: string;
  /** The placeholder after the flag, e.g. `DAY`. */
  readonly value: string;
  readonly type: 'boolean' | 'number' | 'text';
  readonly isPositional: boolean;
  readonly isRequired: boolean;
  /** Whether it may be given many times. */
  readonly isList: boolean;
}

const AboutSchema = z.object({
  en: z.string(),
  fr: z.string(),
  value: z.string().optional(),
  /** Of a key that programs may leave out, because they give another one that the terminal has not. */
  isRequired: z.literal(true).optional(),
});

/** Arguments first, then flags in the order of the schema. */
export function listFlags({ input, positional = [] }: CommandLine): Flag[] {
  const flags = Object.entries(input.shape).flatMap(([key, schema]) => toFlag(key, schema, positional) ?? []);
  return flags.toSorted((a, b) => rank(a, positional) - rank(b, positional));
}

function rank({ key }: Flag, positional: readonly string[]): number {
  const index = positional.indexOf(key);
  return index === -1 ? positional.length : index;
}

function toFlag(key: string, schema: unknown, positional: readonly string[]): Flag | undefined {
  let about: unknown;
  let isRequired = true;
  let initial: unknown;
  let choices: readonly unknown[] | undefined;
  let isList = false;
  let inner = schema;
  for (;;) {
    if (inner instanceof z.ZodType) about ??= inner.meta();
    if (inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault) initial ??= inner.def.defaultValue;
    if (inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault || inner instanceof z.ZodOptional) {
      isRequired = false;
      inner = inner.unwrap();
    } else if (inner instanceof z.ZodArray) {
      isList = true;
      inner = inner.element;
    } else if (inner instanceof z.ZodPipe) inner = inner.in;
    else break;
  }
  if (inner instanceof z.ZodEnum) choices = inner.options;
  if (about === undefined) return undefined;
  const { en, fr, value = key.toUpperCase(), ...more } = AboutSchema.parse(about);
  isRequired ||= more.isRequired === true;
  const isPositional = positional.includes(key);
  const type = inner instanceof z.ZodBoolean ? 'boolean' : inner instanceof z.ZodNumber ? 'number' : 'text';
  const isShown = typeof initial === 'number' || typeof initial === 'string';
  const listed = (and: string, by: string) =>
    `${choices ? ` ${choices.slice(0, -1).join(', ')}${and}${choices.at(-1)}` : ''}${isShown ? `${by} ${initial}` : ''}`;
  return {
    key,
    name: isPositional ? (isRequired ? `<${key}>` : `[${key}]`) : `--${toKebabCase(key)}`,
    value: type === 'boolean' ? '' : value,
    type,
    isPositional,
    isRequired,
    isList,
    en: `${en}${listed(' or ', '; default')}`,
    fr: `${fr}${listed(' ou ', ' ; par défaut')}`,
  };
}

/** @example toKebabCase('confirmedBefore') // 'confirmed-before' */
function toKebabCase(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
