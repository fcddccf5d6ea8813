import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type Content,
  FALLBACK_LOCALE,
  formatList,
  isNumbered,
  type Locale,
  listLocales,
  listRequiredPages,
  WORKFLOW_FOLDER,
} from '@midweek/core';
import { loadContent } from '@midweek/core/load';
import { z } from 'zod';
import { defineLocal, ISSUE } from '../command-line/command.ts';
import { Failure } from '../failure.ts';
import { exists } from '../files/exists.ts';
import { writeMissingPage } from '../init/new-newsletter.ts';
import { emptyIssue } from '../issues/empty-issue.ts';
import { defaultDay, requireIssueDay } from '../issues/issue-day.ts';
import { loadServer } from '../owner.ts';
import { parseChoice } from '../parse-choice.ts';
import { currentSite, showPath } from '../project.ts';
import { reportProblems } from '../terminal/report-problems.ts';
import { UsageError } from '../usage-error.ts';

export const newIssue = defineLocal({
  call: 'new',
  help: {
    en: 'Starts an issue: newsletter/<issue>/ with a file for each language, with the sections and nothing in them, as a draft. An issue has a number, or is named by a day or a word and may appear on any day. A folder that exists is left alone.',
    fr: 'Commence un numéro : newsletter/<issue>/ avec un fichier par langue, les sections et rien dedans, sous forme de brouillon. Il est numéroté, ou bien nommé par une date ou par des mots, et peut alors paraître n’importe quel jour. Un dossier qui existe reste intact.',
  },
  input: z.object({
    issue: ISSUE,
    date: z.iso.date().optional().meta({
      en: 'the day on which it appears, default the one that names it, or the first after the previous issue, from today on',
      fr: 'le jour où il paraît ; par défaut celui qui le nomme, ou le premier après le numéro précédent, à partir d’aujourd’hui',
      value: 'DAY',
    }),
  }),
  positional: ['issue'],
  example: '258',
  async run({ issue: name, date: chosen }) {
    const target = join(currentSite().folder, 'newsletter', name);
    const folder = showPath(target);
    if (await exists(target)) throw new Failure(`${folder} already exists`);
    if (/^[a-z]+$/.test(name) && (await isCommand(name)))
      throw new UsageError(
        `"${name}" is a word of midweek send, which could not name the issue; take another one`,
      );
    const content = await loadOrFail();
    const date = chosen ?? defaultDay(name, content);
    if (isNumbered(name)) requireIssueDay(content.site, date, '--date');
    await writeFolder(target, (locale) => emptyIssue(locale, name, date, content));
    const files = listLocales().map((locale) => `${folder}/${locale}.md`);
    process.stdout.write(`Started issue ${name} of ${date}: ${formatList(FALLBACK_LOCALE, files)}.\n`);
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

/** Whether `midweek send <name>` would be another command. */
async function isCommand(name: string): Promise<boolean> {
  const { COMMANDS } = await loadServer();
  return ['status', ...COMMANDS.map(({ call }) => call?.replace('send ', ''))].includes(name);
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
