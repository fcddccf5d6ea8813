// A step of `npm run check`: whether shipped sources say what only the configuration of a newsletter knows.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSource, identity, languages, type SourceRule } from './source-rules.ts';

const PROJECT = join(import.meta.dirname, '..');

// Those that are not committed yet too; git lists deleted ones until they are.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: PROJECT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(PROJECT, file)));

const problems = Object.entries({ identity, languages }).flatMap(([name, rule]) => check(name, rule));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function check(name: string, rule: SourceRule): string[] {
  const covered = files.filter(rule.covers);
  const gone = Object.keys(rule.allowed).filter((file) => !covered.includes(file));
  console.log(`${name}: ${covered.length} files`);
  return [
    ...covered.flatMap((file) => checkSource(rule, file, readFileSync(join(PROJECT, file), 'utf8'))),
    ...gone.map((file) => `${file} is an exception of ${name}, but no such source exists. Remove it.`),
  ];
}
