import { join } from 'node:path';
import { LOCALES, type Locale, type Mail, PLACEHOLDERS, paths } from '@midweek/core';
import { writeAtomically } from '@midweek/core/files';
import { loadContent } from '@midweek/core/load';
import { findLatestIssue, loadMailRenderer } from '@midweek/mail/build';
import { Failure } from '../failure.ts';
import { parseIssueOptions } from '../options.ts';
import { MAIL_DIR, ROOT } from '../project.ts';
import { reportProblems } from '../terminal/report-problems.ts';
import { UsageError } from '../usage-error.ts';

const help = `
midweek mail preview [number] [--locale en|fr]

Writes every mail as readers get it into build/mail/preview, as HTML to open in a browser and as text, and prints the paths.
The welcome shows the latest issue or the one with the number, drafts included. Links lead to http://127.0.0.1:3000, where
"midweek start" serves; those that only a reader has lead nowhere.

  --locale   one language; both otherwise
`;

const ORIGIN = 'http://127.0.0.1:3000';

async function run([action, ...args]: string[]): Promise<number> {
  if (action !== 'preview') throw new UsageError('what about mails? For example: midweek mail preview 258');
  const { number, locale } = parseIssueOptions(args, { locale: { type: 'string' } });
  const locales = LOCALES.filter((known) => locale === undefined || known === locale);
  if (locales.length === 0) throw new UsageError(`"${locale}" is no language; one of ${LOCALES.join(', ')}`);
  const issue = await findIssue(number);
  const { renderMails } = await loadMailRenderer();
  for (const locale of locales) {
    for (const [name, mail] of Object.entries(renderMails(issue, locale).mails)) {
      process.stdout.write(`${await writePreview(mail, name, locale)}\n`);
    }
  }
  return 0;
}

async function findIssue(number: number | undefined) {
  const { content, problems } = await loadContent({ root: ROOT, includeDrafts: true });
  if (!content) throw new Failure(`the content cannot be read:\n${reportProblems(problems).trimEnd()}`);
  if (number === undefined) return findLatestIssue(content);
  const issue = content.issues.find((issue) => issue.number === number);
  if (!issue) throw new Failure(`there is no issue ${number} in content/newsletter`);
  return issue;
}

async function writePreview({ html, text }: Mail, name: string, locale: Locale): Promise<string> {
  const file = join(MAIL_DIR, 'preview', `${name}.${locale}`);
  await writeAtomically(`${file}.txt`, fillPlaceholders(text));
  await writeAtomically(`${file}.html`, fillPlaceholders(html));
  return `${file}.html`;
}

/** Private links have no token: a preview belongs to nobody. */
function fillPlaceholders(text: string): string {
  return Object.entries(PLACEHOLDERS).reduce(
    (filled, [name, placeholder]) =>
      filled.replaceAll(placeholder, name === 'origin' ? ORIGIN : `${ORIGIN}${paths.linkProblem}`),
    text,
  );
}

export const mail = { run, help };
