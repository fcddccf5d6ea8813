import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { FALLBACK_LOCALE } from '@midweek/core';
import { quoteForShell } from '@midweek/core/files';
import { Failure } from '../failure.ts';
import { listFiles } from '../init/new-newsletter.ts';
import { type Answers, toPlan } from '../init/plan.ts';
import { parseArgument } from '../options.ts';
import { UsageError } from '../usage-error.ts';

const help = `
midweek init DIR [--name NAME] [--languages LIST] [--weekday DAY] [--sections LIST] [--yes]

Starts a newsletter of your own in a new folder: configuration with comments, a first issue, the pages that readers expect, an icon made from the
name, and a README. It can be built and started at once. What is not given is asked for. A folder that is not empty is left alone.

  --name NAME        what it is called, such as Rustletter; default the name of the folder
  --languages LIST   the languages that you write in, such as en,de; the first has no prefix in addresses; default en
  --weekday DAY      the day on which issues appear, in English; default wednesday
  --sections LIST    the sections of an issue, with commas between; default News,Reading,Tools
  --yes              ask nothing

Exit code 0 when it was written, 1 when it was not, 2 when the command was called wrongly.
`;

const QUESTIONS: Record<keyof Answers, string> = {
  name: 'What is the newsletter called?',
  languages: 'Which languages do you write in?',
  weekday: 'On which weekday does it appear?',
  sections: 'Which sections does an issue have?',
};

async function run(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { argument, values } = parseArgument(
    args,
    { name: text, languages: text, weekday: text, sections: text, yes: { type: 'boolean', default: false } },
    'midweek init my-letter',
  );
  const folder = resolve(argument);
  const shown = relative('', folder) || '.';
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0)
    throw new Failure(`${shown} is not empty; name a folder that is, or one that does not exist`);
  const { yes, ...given } = values;
  const plan = toPlan(await complete(given, toDefaults(folder), yes));
  try {
    for (const [path, data] of listFiles(plan, new Date())) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), data);
    }
  } catch (error) {
    throw new Failure(`${shown} cannot be written: ${(error as Error).message}`, { cause: error });
  }
  process.stdout.write(
    `${plan.name} is in ${shown}. See it with:\n  npx midweek start --site ${quoteForShell(shown)}\n`,
  );
  return 0;
}

/** @example toDefaults('/letters/my-letter').name // 'My letter' */
function toDefaults(folder: string): Answers {
  const words = basename(folder).replace(/[-_]+/g, ' ').trim() || 'Newsletter';
  return {
    name: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    languages: FALLBACK_LOCALE,
    weekday: 'wednesday',
    sections: 'News,Reading,Tools',
  };
}

/** Asks for what was not given; an empty answer takes the default. */
async function complete(given: Partial<Answers>, defaults: Answers, isSilent: boolean): Promise<Answers> {
  const answers = { ...defaults, ...given };
  const missing = (Object.keys(QUESTIONS) as (keyof Answers)[]).filter((key) => given[key] === undefined);
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

export const init = { run, help };
