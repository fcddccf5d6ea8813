import { LocalizedTextSchema } from '@midweek/core/load';
import { z } from 'zod';

export type SchemaKey = { key: string; type: string; isRequired: boolean; initial: unknown; text: string };

const TRANSLATED = 'text in every language';

/** Every key of a configuration file, in its order; those inside others are written with dots. */
export function listKeys(schema: z.ZodType): SchemaKey[] {
  return [...walk(schema, '')];
}

function* walk(schema: unknown, path: string): Generator<SchemaKey> {
  const { inner } = open(schema);
  if (isLocalizedText(inner)) return;
  if (inner instanceof z.ZodArray) yield* walk(inner.element, `${path}[]`);
  if (inner instanceof z.ZodRecord) yield* walk(inner.valueType, `${path}.<id>`);
  if (inner instanceof z.ZodUnion) yield* unite(inner.options.map((option) => [...walk(option, path)]));
  if (!(inner instanceof z.ZodObject)) return;
  for (const [name, value] of Object.entries(inner.shape)) {
    const key = path ? `${path}.${name}` : name;
    const { inner: type, isRequired, initial } = open(value);
    yield { key, type: typeOf(type), isRequired, initial, text: value.description ?? '' };
    yield* walk(value, key);
  }
}

/** The keys of several forms as one list. A key is required when all of them want it; what they do not agree on is left out. */
function unite(forms: readonly SchemaKey[][]): SchemaKey[] {
  const byKey = Map.groupBy(forms.flat(), ({ key }) => key);
  return [...byKey.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const isSame = (name: 'initial' | 'text') => same.every((other) => other[name] === first[name]);
    return {
      key: first.key,
      type: [...new Set(same.map(({ type }) => type))].join(', '),
      // The type follows from the other keys where it is not written.
      isRequired:
        !first.key.endsWith('.type') &&
        same.length === forms.length &&
        same.every(({ isRequired }) => isRequired),
      initial: isSame('initial') ? first.initial : undefined,
      text: isSame('text') ? first.text : '',
    };
  });
}

/** What is inside optional keys, defaults and transformations. */
function open(schema: unknown): { inner: unknown; isRequired: boolean; initial: unknown } {
  let inner = schema;
  let isRequired = true;
  let initial: unknown;
  while (!isLocalizedText(inner)) {
    if (inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault) {
      isRequired = false;
      initial ??= inner.def.defaultValue;
      inner = inner.unwrap();
    } else if (inner instanceof z.ZodOptional) {
      isRequired = false;
      inner = inner.unwrap();
    } else if (inner instanceof z.ZodPipe) inner = inner.in instanceof z.ZodTransform ? inner.out : inner.in;
    else break;
  }
  return { inner, isRequired, initial };
}

/** A description makes a copy of a schema. */
function isLocalizedText(schema: unknown): boolean {
  return schema instanceof z.ZodType && schema.def === LocalizedTextSchema.def;
}

function typeOf(schema: unknown): string {
  if (isLocalizedText(schema)) return TRANSLATED;
  if (schema instanceof z.ZodEnum) return schema.options.map((option) => `\`${option}\``).join(', ');
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].map((value) => `\`${String(value)}\``).join(', ');
  if (schema instanceof z.ZodArray) return 'list';
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return 'keys';
  if (schema instanceof z.ZodBoolean) return '`true` or `false`';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodUnion) {
    const types = new Set(schema.options.map((option) => typeOf(open(option).inner)));
    return [...types].join(' or ');
  }
  if (schema instanceof z.ZodLazy) return 'list';
  return 'text';
}
