// A step of a build: the mails that the server sends, a file for each language.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, type Issue, LOCALES } from '@midweek/core';
import { writeAtomically } from '@midweek/core/files';
import { hashMailCode, loadMailRenderer } from './compile.ts';

export type WriteMailsOptions = {
  /** The folder that receives build/. */
  root: string;
  content: Content;
};

/** Writes the files that changed, atomically, and returns how many. */
export async function writeMails({ root, content }: WriteMailsOptions): Promise<number> {
  const folder = join(root, 'build', 'mail');
  const files = LOCALES.map((locale) => ({ locale, file: join(folder, `${locale}.json`) }));
  const keyFile = join(folder, 'key.txt');
  const issue = findLatestIssue(content);
  const version = hashMailCode();
  const key = createHash('sha256')
    .update(JSON.stringify([version, issue]))
    .digest('hex');
  if ((await readText(keyFile)) === key && files.every(({ file }) => existsSync(file))) return 0;

  const { renderMails } = await loadMailRenderer(version);
  const rendered = files.map(({ locale, file }) => ({
    file,
    text: JSON.stringify(renderMails(issue, locale)),
  }));
  // An interrupted build leaves no key, so the next one writes everything.
  await rm(keyFile, { force: true });
  let written = 0;
  for (const { file, text } of rendered) {
    if ((await readText(file)) === text) continue;
    await writeAtomically(file, text);
    written += 1;
  }
  await writeAtomically(keyFile, key);
  return written;
}

/** What new readers are welcomed with. */
export function findLatestIssue({ issues }: Pick<Content, 'issues'>): Issue | undefined {
  return issues.find((issue) => !issue.isUnlisted);
}

function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}
