import { expect, test } from 'vitest';
import { parseYaml } from '../problems/parse-yaml.ts';
import { createReporter, formatProblem, type Problem } from '../problems/problem.ts';
import { DocsSchema } from './docs-version.ts';

const version = {
  name: '2.0',
  label: { en: '2.0', fr: '2.0' },
  isLast: true,
  docs: [{ id: 'start', path: '/docs/start' }],
  mainDocId: 'start',
};

/** Reads the versions from a file; they are JSON on one line, which is YAML too. */
function read(...versions: object[]) {
  const problems: Problem[] = [];
  const docs = parseYaml(DocsSchema, JSON.stringify({ versions }), createReporter(problems, 'docs.yml'));
  return { versions: docs?.value.versions, problems: problems.map(formatProblem) };
}

test('a version needs a name, a label, docs and a main doc; the rest has a default', () => {
  expect(read(version)).toEqual({
    problems: [],
    versions: [
      {
        ...version,
        docs: [{ id: 'start', path: '/docs/start', unlisted: false }],
        sidebars: [],
        draftIds: [],
      },
    ],
  });
});

test('without versions nothing has to be the last one', () => {
  expect(read()).toEqual({ versions: [], problems: [] });
});

test.each([
  [
    'a main doc that does not exist',
    [{ ...version, mainDocId: 'home' }],
    '"versions.0.mainDocId" is "home"; expected the id of a listed doc of this version; correct the value',
  ],
  [
    'a main doc that is unlisted',
    [{ ...version, docs: [{ id: 'start', path: '/docs/start', unlisted: true }] }],
    '"versions.0.mainDocId" is "start"; expected the id of a listed doc of this version; correct the value',
  ],
  [
    'a doc in a sidebar that does not exist',
    [{ ...version, docs: [{ id: 'start', path: '/docs/start', sidebar: 'giude' }], sidebars: ['guide'] }],
    '"versions.0.docs.0.sidebar" is "giude"; expected one of guide; correct the value',
  ],
  [
    'no last version',
    [{ ...version, isLast: false }],
    '"versions.0.isLast" is false; expected true for exactly one version; correct the value',
  ],
  [
    'two last versions',
    [version, version],
    '"versions.1.isLast" is true; expected true for exactly one version; correct the value',
  ],
])('%s is refused', (_, versions, message) => {
  expect(read(...versions).problems).toEqual([`docs.yml:1 ${message}`]);
});
