import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { issueSource, writeContent } from '../../../core/src/testing/content-folder.ts';
import { callMidweek } from '../testing/call-midweek.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-06T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

function aSite(): string {
  return writeContent({ 'newsletter/257/en.md': issueSource({ number: 257, date: '2025-11-05' }) });
}

test('an issue is started in both languages, as a draft of the next Wednesday', async () => {
  const site = aSite();
  expect(await callMidweek(['new', '258'], site)).toEqual({
    output:
      'Started issue 258 of 2025-11-12: content/newsletter/258/en.md and content/newsletter/258/fr.md.\n',
    errors: '',
    code: 0,
  });
  const folder = join(site, 'newsletter/258');
  expect(readdirSync(folder).sort()).toEqual(['en.md', 'fr.md']);
  expect(readFileSync(join(folder, 'en.md'), 'utf8')).toBe(`---
title: 'Midweek #258:'
date: 2025-11-12
authors: [editorial]
tags: []
description: 'One sentence of 60 to 160 characters.'
draft: true
---

<!-- truncate -->

## React

## React Native

## Other

## Fun
`);
  const french = readFileSync(join(folder, 'fr.md'), 'utf8');
  expect(french).toMatch(/^---\ntitle: 'Midweek #258 :'\ndescription: 'Une phrase de .*'\n---\n/);
  expect(french).toContain('\n## Autres\n');
  const lint = await callMidweek(['lint', '258'], site);
  expect(lint.output).toMatch(/\n0 errors, 6 warnings\n$/);
});

test('a folder that exists is left alone, even an empty one', async () => {
  const site = aSite();
  mkdirSync(join(site, 'newsletter/258'));
  for (const number of ['257', '258']) {
    expect(await callMidweek(['new', number], site)).toEqual({
      output: '',
      errors: `midweek: content/newsletter/${number} already exists\n`,
      code: 1,
    });
  }
  expect(readdirSync(join(site, 'newsletter/258'))).toEqual([]);
  expect(readdirSync(site).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('the day can be given', async () => {
  const site = aSite();
  expect(await callMidweek(['new', '258', '--date', '2025-12-24'], site)).toMatchObject({ code: 0 });
  expect(readFileSync(join(site, 'newsletter/258/en.md'), 'utf8')).toContain('\ndate: 2025-12-24\n');
});

test.each([
  ['spring-letter', '2025-11-12', 'Spring letter', 'Spring letter'],
  ['2026-11-19', '2026-11-19', 'November 19, 2026', '19 novembre 2026'],
  ['letters/from_lyon', '2025-11-12', 'From lyon', 'From lyon'],
])('an issue without a number is started: %s', async (name, date, en, fr) => {
  const site = aSite();
  const { output, errors } = await callMidweek(['new', name], site);
  expect([output, errors]).toEqual([
    `Started issue ${name} of ${date}: content/newsletter/${name}/en.md and content/newsletter/${name}/fr.md.\n`,
    '',
  ]);
  const read = (locale: string) => readFileSync(join(site, 'newsletter', name, `${locale}.md`), 'utf8');
  expect(read('en')).toMatch(new RegExp(`^---\ntitle: '${en}'\ndate: ${date}\n`));
  expect(read('fr')).toMatch(new RegExp(`^---\ntitle: '${fr}'\n`));
  expect((await callMidweek(['lint', name], site)).output).toMatch(/\n0 errors, \d warnings\n$/);
});

test.each([
  [['new'], 'midweek: <issue> is missing, for example: midweek new 258\n'],
  [
    ['new', '258', '--date', '2025-12-25'],
    'midweek: --date 2025-12-25 is a Thursday, and issues appear every Wednesday: 2025-12-31?\n',
  ],
  [['new', '258', '--date', '2025-02-30'], 'midweek: --date "2025-02-30" is not a day, such as 2025-11-12\n'],
  [
    ['new', 'pause'],
    'midweek: "pause" is a word of midweek send, which could not name the issue; take another one\n',
  ],
  [['new', '1'], 'midweek: there is no issue before 1 to count from; give --date\n'],
])('%j is a wrong call', async (args, errors) => {
  expect(await callMidweek(args, aSite())).toEqual({ output: '', errors, code: 2 });
});
