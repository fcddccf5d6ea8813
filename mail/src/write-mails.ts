// A step of a build: the mails that the server sends, a file for each language.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, currentLanguages, type Issue, type Locale, listLocales } from '@midweek/core';
import { hashData, linkOrCopy } from '@midweek/core/files';
import { hashMailCode, loadMailRenderer } from './compile.ts';

export type WriteMailsOptions = {
  content: Content;
  /** The folder that receives the mails. */
  folder: string;
  /** The folder of an earlier release, whose mails are used again when they would be the same. */
  previous?: string | undefined;
};

/** Writes the mails, or takes them over from an earlier release. Returns how many files were written. */
export async function writeMails({ content, folder, previous }: WriteMailsOptions): Promise<number> {
  const issue = findLatestIssue(content);
  const { title, topic, weekday, colors } = content.site;
  const version = hashMailCode();
  const key = hashData(version, currentLanguages(), issue, title, topic, weekday, colors);
  await mkdir(folder, { recursive: true });
  const names = [...listLocales().map(nameFile), KEY];
  const isSame = previous !== undefined && (await readText(join(previous, KEY))) === key;
  if (isSame && names.every((name) => linkOrCopy(join(previous, name), join(folder, name)))) return 0;

  const { renderMails } = await loadMailRenderer(version);
  for (const name of names) await rm(join(folder, name), { force: true });
  for (const locale of listLocales())
    await writeFile(join(folder, nameFile(locale)), JSON.stringify(renderMails(issue, locale, content.site)));
  await writeFile(join(folder, KEY), key);
  return listLocales().length;
}

/** What the mails were made from. */
const KEY = 'key.txt';

function nameFile(locale: Locale): string {
  return `${locale}.json`;
}

/** What new readers are welcomed with. */
export function findLatestIssue({ issues }: Pick<Content, 'issues'>): Issue | undefined {
  return issues.find((issue) => !issue.isUnlisted);
}

function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}
