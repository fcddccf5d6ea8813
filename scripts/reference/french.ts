import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** What the French reference says, by what the code says in English. */
export function readFrench(): ReadonlyMap<string, string> {
  return new Map(Object.entries(parse(readFileSync(join(import.meta.dirname, 'french.yml'), 'utf8'))));
}
