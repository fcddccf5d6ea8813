import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { FALLBACK_LOCALE } from '@midweek/core';
import { quoteForShell } from '@midweek/core/files';
import { z } from 'zod';
import { defineLocal } from '../command-line/command.ts';
import { Failure } from '../failure.ts';
import { listFiles } from '../init/new-newsletter.ts';
import { type Answers, toPlan, toWeekly } from '../init/plan.ts';
import { UsageError } from '../usage-error.ts';

const QUESTIONS: Record<keyof Answers, string> = {
  name: 'What is the newsletter called?',
  languages: 'Which languages do you write in?',
  rhythm: 'When does it appear (every wednesday, first monday of the month, whenever …)?',
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
      fr: 'le rythme de parution, en anglais : every wednesday, every tuesday and friday, every other wednesday, first wednesday of the month, day 15 of the month, whenever ; par défaut every wednesday',
      value: 'WORDS',
    }),
    weekday: z.string().optional().meta({
      en: 'short for --rhythm "every DAY"',
      fr: 'raccourci de --rhythm "every DAY"',
      value: 'DAY',
    }),
    sections: z.string().optional().meta({
      en: 'the sections of an issue, with commas between; default News,Reading,Tools',
      fr: 'les sections d’un numéro, séparées par des virgules ; par défaut News,Reading,Tools',
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
    try {
      for (const [path, data] of listFiles(plan)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), data);
      }
    } catch (error) {
      throw new Failure(`${shown} cannot be written: ${(error as Error).message}`, { cause: error });
    }
    process.stdout.write(
      `${plan.name} is in ${shown}. See it with:\n  npx midweek start --site ${quoteForShell(shown)}\n`,
    );
  },
});

/** @example toDefaults('/letters/my-letter').name // 'My letter' */
function toDefaults(folder: string): Answers {
  const words = basename(folder).replace(/[-_]+/g, ' ').trim() || 'Newsletter';
  return {
    name: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    languages: FALLBACK_LOCALE,
    rhythm: 'every wednesday',
    sections: 'News,Reading,Tools',
  };
}

type Given = { readonly [Key in keyof Answers]?: Answers[Key] | undefined };

/** Asks for what was not given; an empty answer takes the default. */
async function complete(given: Given, defaults: Answers, isSilent: boolean): Promise<Answers> {
  const keys = Object.keys(QUESTIONS) as (keyof Answers)[];
  const answers = { ...defaults };
  for (const key of keys) answers[key] = given[key] ?? defaults[key];
  const missing = keys.filter((key) => given[key] === undefined);
  if (isSilent || missing.length === 0) return answers;
  if (!process.stdin.isTTY)
    throw new UsageError(
      `nobody can be asked here; add --yes to take the defaults, or ${missing.map((key) => `--${key}`).join(', ')}`,
    );
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    for (const key of missing)
      answers[key] =
        (await terminal.question(`${QUESTIONS[key]} [${defaults[key]}] `)).trim() || defaults[key];
  } finally {
    terminal.close();
  }
  return answers;
}
