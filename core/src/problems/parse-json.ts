import type { z } from 'zod';
import { parseYaml } from './parse-yaml.ts';
import type { Reporter } from './problem.ts';

/**
 * Parses JSON and checks it against a schema; what is wrong goes to the reporter with its line. Only the YAML parser knows lines and duplicate keys, but it
 * is a hundred times slower, so it is the fallback for files that fail the fast check.
 */
export function parseJson<S extends z.ZodType>(
  schema: S,
  source: string,
  report: Reporter,
): z.output<S> | undefined {
  const value = readJson(source);
  const result = value === undefined ? undefined : schema.safeParse(value);
  return result?.success ? result.data : parseYaml(schema, source, report, { format: 'JSON' })?.value;
}

/** Nothing for what is not JSON or has a key twice. */
function readJson(source: string): unknown {
  try {
    const value: unknown = JSON.parse(source);
    return countKeys(value) === countWrittenKeys(source) ? value : undefined;
  } catch {
    return undefined;
  }
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const values = Object.values(value);
  const own = Array.isArray(value) ? 0 : values.length;
  return values.reduce<number>((sum, each) => sum + countKeys(each), own);
}

/** Every text that a colon follows is a key. */
function countWrittenKeys(source: string): number {
  return [...source.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;
}
