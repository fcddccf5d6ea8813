import { expect, test } from 'vitest';
import { parseYaml } from '../problems/parse-yaml.ts';
import { createReporter, formatProblem, type Problem } from '../problems/problem.ts';
import { DocsConfigSchema } from './docs-config.ts';

function read(source: string) {
  const problems: Problem[] = [];
  const docs = parseYaml(DocsConfigSchema, source, createReporter(problems, 'docs.yml'));
  return { docs: docs?.value, problems: problems.map(formatProblem) };
}

const version = (name: string, more = '') =>
  `  - name: '${name}'\n    label: { en: v${name}, fr: v${name} }\n${more}`;
const LAST = '    isLast: true\n';
const versions = (...written: string[]) => `title: { en: Guide, fr: Guide }\nversions:\n${written.join('')}`;

test('mistakes about versions are reported with their lines', () => {
  const wrong = [
    version('2.0', LAST),
    version('1.1', `${LAST}    path: old\n`),
    version('1.1', '    path: old\n'),
    version('a/b'),
  ];
  expect(read(versions(...wrong)).problems).toEqual([
    'docs.yml:13 "versions.3.name" is "a/b"; expected a name such as 1.0 or next: letters, digits, dots and dashes; correct the value',
    'docs.yml:10 "versions.2.name" is "1.1"; expected another name: a version above has this one; correct the value',
    'docs.yml:12 "versions.2.path" is "old"; expected another path: a version above has this one; correct the value',
    'docs.yml:8 "versions.1.isLast" is true; expected true for exactly one version; correct the value',
  ]);
  expect(read(`versions:\n${version('2.0', LAST)}`).problems).toEqual([
    'docs.yml:1 "title" is undefined; expected what the docs are called, in every language; correct the value',
  ]);
  expect(read(versions(version('2.0'))).problems).toEqual([
    'docs.yml:3 "versions.0.isLast" is false; expected true for exactly one version; correct the value',
  ]);
});
