import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { issueSource, writeContent } from '../../../core/src/testing/content-folder.ts';
import { callMidweek } from '../testing/call-midweek.ts';

const ISSUES = {
  'newsletter/256/en.md': issueSource({ number: 256, date: '2025-10-29' }),
  'newsletter/257/en.md': issueSource(),
};

test('a preview is written as HTML and text, with an issue of choice and addresses that can be opened', async () => {
  const site = writeContent(ISSUES);
  const folder = join(site, '.midweek/build/mail/preview');
  const { output, errors, code } = await callMidweek(['mail', 'preview', '256', '--locale', 'fr'], site);
  expect([errors, code]).toEqual(['', 0]);
  const files = output.trim().split('\n');
  expect(files.slice(0, 2)).toEqual([join(folder, 'index.html'), join(folder, 'issue.fr.html')]);
  expect(files).toContain(join(folder, 'welcome.fr.html'));
  // Seven mails and the issue, each as HTML and as text, and the page.
  expect(readdirSync(folder)).toHaveLength(19);
  const issue = readFileSync(join(folder, 'issue.fr.txt'), 'utf8');
  expect(issue).toMatch(/^#256 React 19\.2\n/);
  expect(issue).not.toContain('{{');
  const text = readFileSync(join(folder, 'welcome.fr.txt'), 'utf8');
  expect(text).toContain('\nhttp://127.0.0.1:3000/fr/newsletter/256\n');
  expect(text).not.toContain('{{');
});

test.each([
  [['mail'], 'midweek: which command? One of bounce, preview\n', 2],
  [['mail', 'preview', '--locale', 'de'], 'midweek: --locale "de" is unknown; expected en or fr\n', 2],
  [['mail', 'preview', '9'], 'midweek: there is no issue 9 in content/newsletter; the newest is 257\n', 1],
])('%j is answered in one sentence', async (args, errors, code) => {
  expect(await callMidweek(args, writeContent(ISSUES))).toEqual({ output: '', errors, code });
});
