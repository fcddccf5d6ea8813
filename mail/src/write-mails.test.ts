import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Issue, IssueMailsSchema, listLocales, MailFileSchema } from '@midweek/core';
import { expect, onTestFinished, test } from 'vitest';
import { aContent, anIssue, anIssueText } from './testing/content.ts';
import { writeMails } from './write-mails.ts';

function aSite() {
  const root = mkdtempSync(join(tmpdir(), 'midweek-mails-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  let release = 0;
  const fileOf = (name: string, number = release) => join(root, String(number), name);
  function write(issues: Issue[], sent: string[] = []) {
    const previous = fileOf('');
    release += 1;
    return writeMails({ content: aContent({ issues }), sent, folder: fileOf(''), previous });
  }
  return {
    fileOf,
    /** The mails of one more release. */
    write: (...issues: Issue[]) => write(issues),
    writeWithSent: write,
    read: (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8')),
    isSameFile: (name: string) => statSync(fileOf(name)).ino === statSync(fileOf(name, release - 1)).ino,
  };
}

test('a build writes every mail in both languages, and leaves no partial file', async () => {
  const { write, read, fileOf } = aSite();
  expect(await write(anIssue({ number: 257 }))).toBe(3);
  for (const locale of listLocales()) {
    const { mails, ...file } = MailFileSchema.parse(read(`${locale}.json`));
    expect(file.locale).toBe(locale);
    expect(mails.welcome.text).toContain('#257');
  }
  expect(readdirSync(fileOf('.')).sort()).toEqual(['en.json', 'fr.json', 'issues', 'keys.json']);
});

test('the welcome has the newest issue that is listed', async () => {
  const { write, read } = aSite();
  await write(anIssue({ number: 259, isUnlisted: true }), anIssue({ number: 258 }), anIssue({ number: 257 }));
  expect(read('en.json').mails.welcome.text).toContain('#258');
});

test('mails that would be the same are those of the earlier release', async () => {
  const { write, isSameFile, read } = aSite();
  await write(anIssue());
  expect(await write(anIssue(), anIssue({ number: 100 }))).toBe(1);
  expect(['en.json', 'fr.json', 'issues/257.json'].filter(isSameFile)).toHaveLength(3);
  // And those of a third one, which was made from the second.
  expect(await write(anIssue())).toBe(0);
  expect(read('fr.json').locale).toBe('fr');
});

test('a change writes both languages and leaves the earlier release as it is', async () => {
  const { write, fileOf, read } = aSite();
  const issue = anIssue();
  await write(issue);
  const before = readFileSync(fileOf('fr.json'), 'utf8');
  const fr = anIssueText({ title: 'Midweek #257\u00a0: autre chose' });
  expect(await write({ ...issue, texts: { ...issue.texts, fr } })).toBe(3);
  expect(read('fr.json').mails.welcome.text).toContain('autre chose');
  expect(readFileSync(fileOf('fr.json', 1), 'utf8')).toBe(before);
});

test('issues without a number have theirs too, by the names of their folders', async () => {
  const { fileOf, writeWithSent } = aSite();
  const issues = ['spring-letter', 'conferences/2024/recap', 'sent', 'not a name'].map((name) => ({
    ...anIssue(),
    number: undefined,
    path: `/newsletter/${name}`,
  }));
  await writeWithSent(issues, ['sent']);
  expect(readdirSync(fileOf('issues')).toSorted()).toEqual([
    'conferences%2F2024%2Frecap.json',
    'spring-letter.json',
  ]);
});

test('an issue has its mails in every language until it is sent; the newest eight at most', async () => {
  const { read, writeWithSent, fileOf, isSameFile } = aSite();
  const issues = Array.from({ length: 10 }, (_, i) => anIssue({ number: 259 - i }));
  await writeWithSent(issues, ['258']);
  expect(readdirSync(fileOf('issues')).toSorted()).toEqual(
    [252, 253, 254, 255, 256, 257, 259].map((number) => `${number}.json`),
  );
  const { mails, ...facts } = IssueMailsSchema.parse(read('issues/257.json'));
  expect(facts).toMatchObject({ isUnlisted: false });
  expect(Object.keys(mails)).toEqual(listLocales());
  expect(mails.fr?.text).toContain('{{unsubscribeUrl}}');
  await writeWithSent(issues, ['258', '257']);
  expect(existsSync(fileOf('issues/257.json'))).toBe(false);
  expect(isSameFile('issues/256.json')).toBe(true);
});
