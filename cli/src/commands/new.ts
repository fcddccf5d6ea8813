import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type Content,
  defaultLocale,
  FALLBACK_LOCALE,
  formatList,
  type Locale,
  listLocales,
  listRequiredPages,
  t,
  WORKFLOW_FOLDER,
} from '@midweek/core';
import { createIssueTitles, loadContent } from '@midweek/core/load';
import { z } from 'zod';
import { defineLocal, IssueNumberSchema } from '../command-line/command.ts';
import { Failure } from '../failure.ts';
import { exists } from '../files/exists.ts';
import { writeMissingPage } from '../init/new-newsletter.ts';
import { nextDayFrom, previousIssue, requireIssueDay } from '../issues/issue-day.ts';
import { parseChoice } from '../parse-choice.ts';
import { currentSite, showPath } from '../project.ts';
import { reportProblems } from '../terminal/report-problems.ts';
import { UsageError } from '../usage-error.ts';

export const newIssue = defineLocal({
  call: 'new',
  help: {
    en: 'Starts an issue: newsletter/<number>/ with a file for each language, with the sections and nothing in them, as a draft. A folder that exists is left alone.',
    fr: 'Commence un numéro : newsletter/<number>/ avec un fichier par langue, les sections et rien dedans, sous forme de brouillon. Un dossier qui existe reste intact.',
  },
  input: z.object({
    number: IssueNumberSchema.meta({ en: 'of the issue', fr: 'du numéro' }),
    date: z.iso.date().optional().meta({
      en: 'the day on which it appears, default the first after the previous issue, from today on',
      fr: 'le jour où il paraît ; par défaut le premier après le numéro précédent, à partir d’aujourd’hui',
      value: 'DAY',
    }),
  }),
  positional: ['number'],
  example: '258',
  async run({ number, date: chosen }) {
    const target = join(currentSite().folder, 'newsletter', String(number));
    const folder = showPath(target);
    if (await exists(target)) throw new Failure(`${folder} already exists`);
    const content = await loadOrFail();
    const date = chosen ?? defaultDate(number, content);
    requireIssueDay(content.site, date, '--date');
    await writeFolder(target, (locale) => emptyIssue(locale, number, date, content));
    const files = listLocales().map((locale) => `${folder}/${locale}.md`);
    process.stdout.write(`Started issue ${number} of ${date}: ${formatList(FALLBACK_LOCALE, files)}.\n`);
  },
});

export const newPage = defineLocal({
  call: 'new page',
  help: {
    en: 'Writes a page that emails lead to once more, in each language that lacks it, as midweek init does. Files that exist are left alone.',
    fr: 'Récrit une page vers laquelle mènent les emails, dans chaque langue où elle manque, telle que midweek init l’écrit. Les fichiers qui existent restent intacts.',
  },
  input: z.object({ name: z.string().meta({ en: 'such as unsubscribe', fr: 'par exemple unsubscribe' }) }),
  positional: ['name'],
  example: 'unsubscribe',
  async run({ name: written }) {
    const { site } = await loadOrFail();
    const names = listRequiredPages().map(({ path }) => path.slice(WORKFLOW_FOLDER.length));
    const name = parseChoice(written, names, 'the page');
    const files = await writeMissingPage(`pages${WORKFLOW_FOLDER}${name}`, currentSite().folder, site);
    if (files.length === 0)
      throw new Failure(
        `"${name}" exists in each language; delete the file that is to be written again first`,
      );
    process.stdout.write(`Wrote ${formatList(FALLBACK_LOCALE, files.map(showPath))}.\n`);
  },
});

async function loadOrFail(): Promise<Content> {
  const { content, problems } = await loadContent({ folder: currentSite().folder, includeDrafts: true });
  if (!content) throw new Failure(`the content cannot be read:\n${reportProblems(problems).trimEnd()}`);
  return content;
}

function defaultDate(number: number, { issues, site, agenda }: Content): string {
  const previous = previousIssue(number, issues);
  if (!previous) throw new UsageError(`there is no issue before ${number} to count from; give --date`);
  // A number between others belongs to the archive.
  const isNewest = !issues.some((issue) => (issue.number ?? 0) > number);
  return nextDayFrom(isNewest ? agenda.today : previous.date, previous, site);
}

function emptyIssue(locale: Locale, number: number, date: string, { authors, site }: Content): string {
  // The first language has the facts.
  const isOriginal = locale === defaultLocale();
  const author = [...authors.keys()].slice(0, 1).join('');
  return [
    '---',
    `title: ${quote(createIssueTitles(site, locale).type(number, ''))}`,
    ...(isOriginal ? [`date: ${date}`, `authors: [${author}]`, 'tags: []'] : []),
    // Too short on purpose: lint asks for the real one.
    `description: ${quote(t(locale, 'new.description'))}`,
    ...(isOriginal ? ['draft: true'] : []),
    '---\n\n<!-- truncate -->\n',
    ...site.sections.map(({ title }) => `## ${title[locale]}\n`),
  ].join('\n');
}

/** A YAML string. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Both files or none: the folder is filled under another name, where nothing reads it, then renamed. */
async function writeFolder(target: string, textOf: (locale: Locale) => string): Promise<void> {
  const temporary = join(currentSite().folder, `.new-${randomUUID()}`);
  try {
    await mkdir(temporary);
    await mkdir(dirname(target), { recursive: true });
    for (const locale of listLocales()) await writeFile(join(temporary, `${locale}.md`), textOf(locale));
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    const { message } = error as Error;
    throw new Failure(`${showPath(target)} cannot be written: ${message}`, { cause: error });
  }
}
