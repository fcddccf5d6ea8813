import type { z } from 'zod';
import { parseYaml } from './parse-yaml.ts';
import type { Reporter } from './problem.ts';

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
