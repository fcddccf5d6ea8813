// A step of a build: the mails that the server sends, a file for each language and one for each issue that is still to be sent.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Content,
  currentLanguages,
  defaultLocale,
  type Issue,
  type IssueChecks,
  type IssueMails,
  IssueNameSchema,
  issueName,
  type Locale,
  listLocales,
  MAX_MAILED_ISSUES,
  nameIssueMails,
  type SiteConfig,
  shownFrom,
  textFor,
} from '@midweek/core';
import { hashData, linkOrCopy } from '@midweek/core/files';
import { hashMailCode, loadMailRenderer, type MailRenderer } from './compile.ts';

type WriteMailsOptions = {
  content: Content;
  /** Issues that are dated in the future included; default: those of the content. */
  issues?: readonly Issue[];
  /** Names of issues that were sent: they get no mails any more. */
  sent?: readonly string[];
  /** What the build has found in the texts of an issue, for whoever sends it. */
  checkIssue?: (issue: Issue) => IssueChecks;
  /** The folder that receives the mails. */
  folder: string;
  /** The folder of an earlier release, whose mails are used again when they would be the same. */
  previous?: string | undefined;
};

/** Writes the mails, or takes them over from an earlier release. Returns how many files were written. */
export async function writeMails(options: WriteMailsOptions): Promise<number> {
  const { content, issues = content.issues, sent = [], checkIssue, folder, previous } = options;
  const { site } = content;
  const version = hashMailCode();
  const before = previous === undefined ? {} : await readKeys(previous);
  const keys: Record<string, string> = {};
  let written = 0;
  const write = async (
    name: string,
    issue: Issue | undefined,
    render: (by: MailRenderer) => object,
    checks?: IssueChecks,
  ) => {
    const key = hashData(version, currentLanguages(), site, issue, checks);
    keys[name] = key;
    if (previous !== undefined && before[name] === key)
      if (linkOrCopy(join(previous, name), join(folder, name))) return;
    await writeFile(join(folder, name), JSON.stringify(render(await loadMailRenderer(version))));
    written += 1;
  };

  await mkdir(join(folder, 'issues'), { recursive: true });
  const latest = findLatestIssue(content);
  for (const locale of listLocales())
    await write(`${locale}.json`, latest, ({ renderMails }) => renderMails(latest, locale, site));
  for (const issue of issues.slice(0, MAX_MAILED_ISSUES)) {
    const name = issueName(issue);
    // A folder with a name that no command takes cannot be sent.
    if (sent.includes(name) || !IssueNameSchema.safeParse(name).success) continue;
    const checks = checkIssue?.(issue);
    await write(
      nameIssueMails(name),
      issue,
      (by) => ({ ...renderIssue(issue, site, by), ...checks }),
      checks,
    );
  }
  await writeFile(join(folder, KEYS), JSON.stringify(keys));
  return written;
}

function renderIssue(issue: Issue, site: SiteConfig, by: MailRenderer): IssueMails {
  const toMail = (locale: Locale) => ({
    ...by.renderIssueMail(issue, locale, site),
    language: textFor(issue, locale).language,
  });
  return {
    title: textFor(issue, defaultLocale()).text.heading.parts.join(' | '),
    isUnlisted: issue.isUnlisted,
    shownFrom: shownFrom(issue, site).toISOString(),
    timeZone: site.timeZone,
    mails: Object.fromEntries(listLocales().map((locale) => [locale, toMail(locale)])),
  };
}

/** What new readers are welcomed with. */
export function findLatestIssue({ issues }: Pick<Content, 'issues'>): Issue | undefined {
  return issues.find((issue) => !issue.isUnlisted);
}

/** By the name of a file, a hash of everything that it is made from. */
const KEYS = 'keys.json';

/** Of an earlier release; none if it was made by a version that wrote none. */
async function readKeys(folder: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, KEYS), 'utf8').catch(() => '{}');
  return JSON.parse(text);
}
