import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { FALLBACK_LOCALE, findShipped, type Locale, nameLanguage } from '@midweek/core';
import { listMissing, quoteForShell } from '@midweek/core/files';
import { z } from 'zod';
import { defineLocal } from '../command-line/command.ts';
import { Failure } from '../failure.ts';
import { listFiles } from '../init/new-newsletter.ts';
import { type Answers, defaultSections, toPlan, toWeekly } from '../init/plan.ts';
import { UsageError } from '../usage-error.ts';

const QUESTIONS: Record<keyof Answers, string> = {
  name: 'What is the newsletter called?',
  languages: 'Which languages do you write in?',
  rhythm: 'When does it appear (every wednesday, first monday of the month, whenever …)?',
  kind: 'What is an issue: digest (links in sections), letter (a text) or mixed (a text, then links)?',
  sections: 'Which sections does an issue have?',
};

export const init = defineLocal({
  call: 'init',
  help: {
    en: 'Starts a newsletter of your own in a new folder: configuration with comments, a first issue, the pages that readers expect, an icon made from the name, and a README. It can be built and started at once. What is not given is asked for. A folder that is not empty is left alone.',
    fr: 'Commence ta propre newsletter dans un nouveau dossier : une configuration commentée, un premier numéro, les pages que les lecteurs attendent, une icône faite à partir du nom, et un README. Elle peut être construite et lancée tout de suite. Ce qui n’est pas donné est demandé. Un dossier qui n’est pas vide reste intact.',
  },
  input: z.object({
    folder: z.string().meta({
      en: 'of the newsletter; one that does not exist, or is empty',
      fr: 'de la newsletter ; il n’existe pas, ou il est vide',
    }),
    name: z.string().optional().meta({
      en: 'what it is called, such as Rustletter; default the name of the folder',
      fr: 'son nom, par exemple Rustletter ; par défaut celui du dossier',
    }),
    languages: z.string().optional().meta({
      en: 'the languages that you write in, such as en,de; the first has no prefix in addresses; default en',
      fr: 'les langues dans lesquelles tu écris, par exemple en,de ; la première n’a pas de préfixe dans les adresses ; par défaut en',
      value: 'LIST',
    }),
    rhythm: z.string().optional().meta({
      en: 'how often issues appear, in English: every wednesday, every tuesday and friday, every other wednesday, first wednesday of the month, day 15 of the month, whenever; default every wednesday',
      fr: 'le rythme de parution, en anglais : every wednesday, every tuesday and friday, every other wednesday, first wednesday of the month, day 15 of the month, whenever ; par défaut every wednesday',
      value: 'WORDS',
    }),
    weekday: z.string().optional().meta({
      en: 'short for --rhythm "every DAY"',
      fr: 'raccourci de --rhythm "every DAY"',
      value: 'DAY',
    }),
    kind: z.string().optional().meta({
      en: 'what an issue is: digest (links in sections), letter (a text), mixed (a text that ends in sections); default digest',
      fr: 'ce qu’est un numéro : digest (des liens en sections), letter (un texte), mixed (un texte qui finit par des sections) ; par défaut digest',
      value: 'KIND',
    }),
    sections: z.string().optional().meta({
      en: 'the sections of an issue, with commas between; default News,Reading,Tools, in the first language if it ships',
      fr: 'les sections d’un numéro, séparées par des virgules ; par défaut News,Reading,Tools, dans la première langue si elle est fournie',
      value: 'LIST',
    }),
    yes: z.boolean().default(false).meta({ en: 'ask nothing', fr: 'ne pose aucune question' }),
  }),
  positional: ['folder'],
  example: 'my-letter',
  async run({ folder: written, yes, weekday, ...given }) {
    const folder = resolve(written);
    const shown = relative('', folder) || '.';
    const entries = await readdir(folder).catch(() => []);
    if (entries.length > 0)
      throw new Failure(`${shown} is not empty; name a folder that is, or one that does not exist`);
    if (weekday !== undefined && given.rhythm !== undefined)
      throw new UsageError('--weekday and --rhythm say the same; give one of them');
    const rhythm = weekday === undefined ? given.rhythm : toWeekly(weekday);
    const plan = toPlan(await complete({ ...given, rhythm }, toDefaults(folder), yes), new Date());
    const files = listFiles(plan);
    try {
      for (const [path, data] of files) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), data);
      }
    } catch (error) {
      throw new Failure(`${shown} cannot be written: ${(error as Error).message}`, { cause: error });
    }
    const option = `--site ${quoteForShell(shown)}`;
    process.stdout.write(
      [
        `${plan.name} is in ${shown}. See it with:\n  npx midweek start ${option}\n`,
        ...plan.locales.map((locale) => formatUntranslated(locale, folder, [...files.keys()], option)),
      ].join(''),
    );
  },
});

/** Lists the texts that are still in English, for a language that does not ship. */
function formatUntranslated(
  locale: Locale,
  folder: string,
  files: readonly string[],
  option: string,
): string {
  if (findShipped(locale)) return '';
  const pages = files.filter((path) => path.startsWith('pages/') && path.endsWith(`/${locale}.mdx`));
  const rows = [
    ['site.yml, authors.yml', `what stands behind "${locale}:"`],
    [`newsletter/*/${locale}.md`, 'the first issue'],
    [`pages/**/${locale}.mdx`, `${pages.length} pages`],
    [`languages/${locale}`, `${listMissing(folder, locale).length} texts of pages, emails and server`],
  ];
  return [
    `To be translated into ${nameLanguage('en', locale)}:`,
    ...rows.map(([path = '', what]) => `  ${path.padEnd(22)} ${what}`),
    `What is left: npx midweek lint ${option}\n`,
  ].join('\n');
}

/** @example toDefaults('/letters/my-letter').name // 'My letter' */
function toDefaults(folder: string): Omit<Answers, 'sections'> {
  const words = basename(folder).replace(/[-_]+/g, ' ').trim() || 'Newsletter';
  return {
    name: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    languages: FALLBACK_LOCALE,
    rhythm: 'every wednesday',
    kind: 'digest',
  };
}

type Given = { readonly [Key in keyof Answers]?: Answers[Key] | undefined };

/** Asks for what was not given; an empty answer takes the default. */
async function complete(
  given: Given,
  defaults: Omit<Answers, 'sections'>,
  isSilent: boolean,
): Promise<Answers> {
  const keys = Object.keys(QUESTIONS) as (keyof Answers)[];
  const answers: Answers = { ...defaults, sections: '' };
  // After the languages, on which it depends.
  const defaultOf = (key: keyof Answers) =>
    key === 'sections' ? defaultSections(answers.languages) : defaults[key];
  for (const key of keys) answers[key] = given[key] ?? defaultOf(key);
  // Sections imply a digest, so the kind is not asked for.
  const isGiven = (key: keyof Answers) =>
    given[key] !== undefined || (key === 'kind' && given.sections !== undefined);
  const missing = keys.filter((key) => !isGiven(key));
  if (isSilent || missing.length === 0) return answers;
  if (!process.stdin.isTTY)
    throw new UsageError(
      `nobody can be asked here; add --yes to take the defaults, or ${missing.map((key) => `--${key}`).join(', ')}`,
    );
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    for (const key of missing) {
      if (key === 'sections' && answers.kind === 'letter') continue;
      answers[key] =
        (await terminal.question(`${QUESTIONS[key]} [${defaultOf(key)}] `)).trim() || defaultOf(key);
    }
  } finally {
    terminal.close();
  }
  return answers;
}
