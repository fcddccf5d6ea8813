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

test('a version needs a name and a label; without sidebars it has one that is made from its folders', () => {
  expect(read(versions(version('2.0', LAST)))).toEqual({
    problems: [],
    docs: {
      title: { en: 'Guide', fr: 'Guide' },
      versions: [
        {
          name: '2.0',
          label: { en: 'v2.0', fr: 'v2.0' },
          isLast: true,
          sidebars: { docs: [{ type: 'folder', folder: '.' }] },
        },
      ],
    },
  });
});

test('entries of a sidebar are told apart by their keys', () => {
  const sidebar = `    sidebars:
      guide:
        - start
        - { doc: send, label: { en: Sending, fr: Envoi } }
        - category: { en: Reference, fr: Référence }
          doc: reference
          isCollapsed: false
          items:
            - { folder: reference }
            - { label: { en: Elsewhere, fr: Ailleurs }, href: 'https://elsewhere.example/' }
`;
  expect(read(versions(version('2.0', LAST + sidebar))).docs?.versions[0]?.sidebars.guide).toEqual([
    { type: 'doc', doc: 'start' },
    { type: 'doc', doc: 'send', label: { en: 'Sending', fr: 'Envoi' } },
    {
      type: 'category',
      category: { en: 'Reference', fr: 'Référence' },
      doc: 'reference',
      isCollapsed: false,
      items: [
        { type: 'folder', folder: 'reference' },
        { type: 'link', label: { en: 'Elsewhere', fr: 'Ailleurs' }, href: 'https://elsewhere.example/' },
      ],
    },
  ]);
});

test.each([
  [
    'no last version',
    versions(version('2.0')),
    'docs.yml:3 "versions.0.isLast" is false; expected true for exactly one version; correct the value',
  ],
  [
    'two last versions',
    versions(version('2.0', LAST), version('1.0', LAST)),
    'docs.yml:8 "versions.1.isLast" is true; expected true for exactly one version; correct the value',
  ],
  [
    'a version twice',
    versions(version('2.0', LAST), version('1.0'), version('1.0')),
    'docs.yml:8 "versions.2.name" is "1.0"; expected another name: a version above has this one; correct the value',
  ],
  [
    'a path twice',
    versions(version('2.0', LAST), version('1.1', '    path: old\n'), version('1.0', '    path: old\n')),
    'docs.yml:11 "versions.2.path" is "old"; expected another path: a version above has this one; correct the value',
  ],
  [
    'a name that cannot be part of an address',
    versions(version('a/b', LAST)),
    'docs.yml:3 "versions.0.name" is "a/b"; expected a name such as 1.0 or next: letters, digits, dots and dashes; correct the value',
  ],
  [
    'docs without a title',
    `versions:\n${version('2.0', LAST)}`,
    'docs.yml:1 "title" is undefined; expected what the docs are called, in every language; correct the value',
  ],
])('%s is refused', (_, source, problem) => {
  expect(read(source).problems).toEqual([problem]);
});
