import { join } from 'node:path';
import { ISSUE_MAIL, listLocales } from '@midweek/core';
import { writeAtomically } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';
import { findLatestIssue, loadMailRenderer } from '@midweek/mail/build';
import { Failure } from '../failure.ts';
import { parseIssueOptions } from '../options.ts';
import { currentSite, showPath } from '../project.ts';
import { reportProblems } from '../terminal/report-problems.ts';
import { UsageError } from '../usage-error.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { renderPreviewPage, toPreviewName } from './preview-page.ts';

const help = `
midweek mail preview [number] [--locale CODE]

Writes every email as readers get it into build/mail/preview, as HTML and as text, and prints the paths: first a page that
shows the email of the issue on a phone, on a desktop, in dark mode and as text. Opens in a browser without a server.
The issue is the latest or the one with the number, drafts included; the welcome shows it too. Links lead to http://127.0.0.1:3000, where
"midweek start" serves; those that only a reader has lead nowhere.

  --locale   one language; both otherwise
`;

const ORIGIN = 'http://127.0.0.1:3000';

async function run(args: string[]): Promise<number> {
  const { number, locale } = parseIssueOptions(args, { locale: { type: 'string' } });
  const locales = listLocales().filter((known) => locale === undefined || known === locale);
  if (locales.length === 0)
    throw new UsageError(`"${locale}" is not a language; expected one of ${listLocales().join(', ')}`);
  const { issue, site } = await findIssue(number);
  const { renderMails, renderIssueMail } = await loadMailRenderer();
  const previews = locales.map((locale) => {
    const mails = {
      ...(issue && { [ISSUE_MAIL]: renderIssueMail(issue, locale, site) }),
      ...renderMails(issue, locale, site).mails,
    };
    return {
      locale,
      mails: Object.entries(mails).map(([name, mail]) => ({
        name,
        ...fillPlaceholders(mail, ORIGIN, locale),
      })),
    };
  });
  const folder = join(currentSite().build, 'mail', 'preview');
  const page = join(folder, 'index.html');
  await writeAtomically(page, renderPreviewPage(previews));
  process.stdout.write(`${page}\n`);
  for (const { locale, mails } of previews) {
    for (const { name, html, text } of mails) {
      const file = join(folder, toPreviewName(name, locale));
      await writeAtomically(`${file}.txt`, text);
      await writeAtomically(`${file}.html`, html);
      process.stdout.write(`${file}.html\n`);
    }
  }
  return 0;
}

async function findIssue(number: number | undefined) {
  const { content, problems } = await loadContent({ folder: currentSite().folder, includeDrafts: true });
  if (!content) throw new Failure(`the content cannot be read:\n${reportProblems(problems).trimEnd()}`);
  const { site } = content;
  if (number === undefined) return { issue: findLatestIssue(content), site };
  const issue = content.issues.find((issue) => issue.number === number);
  if (!issue) throw new Failure(`there is no issue ${number} in ${showPath('newsletter')}`);
  return { issue, site };
}

export const preview = { run, help };
