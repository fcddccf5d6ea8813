// Languages are a list that a site writes: no source names those that ship with the code, but for the folder that they are in.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const NOT_SHIPPED = /\.test\.|\/(testing|faults|fixtures|scripts)\//;
/** A type or a list of two codes, and a choice between them. */
const NAMED =
  /(['"`])(en|fr)\1\s*[|,]\s*(['"`])(en|fr)\3|\b(en|fr):[^\n]*[^\n\w](en|fr):|[=!]== ?(['"`])(en|fr)\7|-(en|fr)['"`]/;

/** Files that may, and why. */
const ALLOWED: Record<string, string> = {
  'cli/src/init/words.ts': 'what a new newsletter says at first, in the languages that ship',
  'core/src/languages/shipped.ts': 'the languages that ship',
};

const files = execFileSync('git', ['ls-files', 'core/src', 'site', 'mail', 'server', 'cli'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !NOT_SHIPPED.test(file));

function listNamed(file: string): string[] {
  const code = readFileSync(join(ROOT, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/.*$/gm, '');
  return code
    .split('\n')
    .flatMap((line, index) => (NAMED.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));
}

test.each([
  "type Locale = 'en' | 'fr';",
  "const LOCALES = ['en', 'fr'];",
  "if (locale === 'fr') return;",
  "states: ['language-en'],",
  "const label = { en: 'One', fr: 'Un' };",
])('it is noticed: %s', (line) => {
  expect(line).toMatch(NAMED);
});

test('no source knows which languages there are', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => !ALLOWED[file]).flatMap(listNamed)).toEqual([]);
});
