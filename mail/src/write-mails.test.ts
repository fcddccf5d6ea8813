import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Issue, LOCALES, MailFileSchema } from '@midweek/core';
import { expect, onTestFinished, test } from 'vitest';
import { aContent, anIssue } from './testing/content.ts';
import { writeMails } from './write-mails.ts';

const LONG_AGO = new Date('2001-01-01');

function aSite() {
  const root = mkdtempSync(join(tmpdir(), 'midweek-mails-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const fileOf = (name: string) => join(root, 'build', 'mail', name);
  return {
    fileOf,
    write: (...issues: Issue[]) => writeMails({ root, content: aContent({ issues }) }),
    read: (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8')),
    /** Files written since are newer. */
    age: () => {
      for (const locale of LOCALES) utimesSync(fileOf(`${locale}.json`), LONG_AGO, LONG_AGO);
    },
    listNew: () =>
      LOCALES.filter((locale) => statSync(fileOf(`${locale}.json`)).mtimeMs > LONG_AGO.getTime()),
  };
}

test('a build writes every mail in both languages, and leaves no partial file', async () => {
  const { write, read, fileOf } = aSite();
  expect(await write(anIssue({ number: 257 }))).toBe(2);
  for (const locale of LOCALES) {
    const { mails, ...file } = MailFileSchema.parse(read(`${locale}.json`));
    expect(file.locale).toBe(locale);
    expect(mails.welcome.text).toContain('#257');
  }
  expect(readdirSync(fileOf('.')).sort()).toEqual(['en.json', 'fr.json', 'key.txt']);
});

test('the welcome has the newest issue that is listed', async () => {
  const { write, read } = aSite();
  await write(anIssue({ number: 259, isUnlisted: true }), anIssue({ number: 258 }), anIssue({ number: 257 }));
  expect(read('en.json').mails.welcome.text).toContain('#258');
});

test('what has not changed is not written again', async () => {
  const { write, age, listNew } = aSite();
  await write(anIssue());
  age();
  expect(await write(anIssue(), anIssue({ number: 100 }))).toBe(0);
  expect(listNew()).toEqual([]);
});

test('a change in one language writes that language', async () => {
  const { write, age, listNew } = aSite();
  const issue = anIssue();
  await write(issue);
  age();
  const fr = { ...issue.texts.en, title: 'Midweek #257\u00a0: autre chose' } as Issue['texts']['fr'];
  expect(await write({ ...issue, texts: { ...issue.texts, fr } })).toBe(1);
  expect(listNew()).toEqual(['fr']);
});

test('a file that is gone is written again, and so is one of a build that stopped halfway', async () => {
  const { write, fileOf } = aSite();
  await write(anIssue());
  rmSync(fileOf('en.json'));
  expect(await write(anIssue())).toBe(1);
  rmSync(fileOf('key.txt'));
  writeFileSync(fileOf('fr.json'), '{}');
  expect(await write(anIssue())).toBe(1);
});
