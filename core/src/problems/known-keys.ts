import { z } from 'zod';

/** The keys that a schema has at a path; of all members where it is a union. */
export function knownKeysAt(schema: unknown, path: readonly PropertyKey[]): string[] {
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
