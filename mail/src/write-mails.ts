// A step of a build: the mails that the server sends, a file for each language and one for each issue that is still to be sent.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Content,
  currentLanguages,
  defaultLocale,
  type Issue,
  type IssueMails,
  IssueMailsSchema,
  type Locale,
  listLocales,
  MAX_MAILED_ISSUES,
  nameIssueMails,
  type SiteConfig,
  shownFrom,
  textFor,
} from '@midweek/core';
import { hashData, linkOrCopy } from '@midweek/core/files';
import { hashMailCode, loadMailRenderer } from './compile.ts';

export type WriteMailsOptions = {
  content: Content;
  /** Issues that are dated in the future included; default: those of the content. */
  issues?: readonly Issue[];
  /** Numbers of issues that were sent: they get no mails any more. */
  sent?: readonly number[];
  /** The folder that receives the mails. */
  folder: string;
  /** The folder of an earlier release, whose mails are used again when they would be the same. */
  previous?: string | undefined;
};

/** Writes the mails, or takes them over from an earlier release. Returns how many files were written. */
export async function writeMails(options: WriteMailsOptions): Promise<number> {
  const version = hashMailCode();
  await mkdir(join(options.folder, 'issues'), { recursive: true });
  return (await writeLocaleFiles(options, version)) + (await writeIssues(options, version));
}

async function writeLocaleFiles(
  { content, folder, previous }: WriteMailsOptions,
  version: string,
): Promise<number> {
  const issue = findLatestIssue(content);
  const key = hashData(version, currentLanguages(), issue, ...shownOf(content.site));
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

async function writeIssues(
  { content, issues = content.issues, sent = [], folder, previous }: WriteMailsOptions,
  version: string,
): Promise<number> {
  const { site } = content;
  let written = 0;
  for (const issue of issues.slice(0, MAX_MAILED_ISSUES)) {
    const { number } = issue;
    if (number === undefined || sent.includes(number)) continue;
    const name = nameIssueMails(number);
    const key = hashData(
      version,
      currentLanguages(),
      issue,
      ...shownOf(site),
      site.timeZone,
      site.publishTime,
    );
    if (previous && (await readKey(join(previous, name))) === key)
      if (linkOrCopy(join(previous, name), join(folder, name))) continue;
    await writeFile(
      join(folder, name),
      JSON.stringify(await renderIssue(issue, { number, site, version, key })),
    );
    written += 1;
  }
  return written;
}

async function renderIssue(
  issue: Issue,
  { number, site, version, key }: { number: number; site: SiteConfig; version: string; key: string },
): Promise<IssueMails> {
  const { renderIssueMail } = await loadMailRenderer(version);
  const mails = listLocales().map((locale) => [
    locale,
    { ...renderIssueMail(issue, locale, site), language: textFor(issue, locale).language },
  ]);
  return {
    number,
    title: textFor(issue, defaultLocale()).text.heading.parts.join(' | '),
    isUnlisted: issue.isUnlisted,
    shownFrom: shownFrom(issue, site).toISOString(),
    timeZone: site.timeZone,
    mails: Object.fromEntries(mails),
    key,
  };
}

/** What of the configuration a mail shows. */
function shownOf({ title, topic, weekday, colors, hasPrivacyPage }: SiteConfig): unknown[] {
  return [title, topic, weekday, colors, hasPrivacyPage];
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

async function readKey(file: string): Promise<string | undefined> {
  const text = await readText(file);
  return text === undefined ? undefined : IssueMailsSchema.safeParse(JSON.parse(text)).data?.key;
}

function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}
