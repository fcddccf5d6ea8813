// Every file of a new newsletter.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addDays, type Locale, nameLanguage, nameWeekday, weekdayOf } from '@midweek/core';
import { UNTRANSLATED_MARK } from '@midweek/core/files';
import { drawInitialIcons } from '@midweek/site/initial-icons';
import { PROJECT } from '../project.ts';
import { fillLanguages } from './language-choice.ts';
import { hasTexts, type Plan } from './plan.ts';
import { renderSiteFile } from './site-file.ts';
import { type Fill, spokenIn, wordsOf } from './words.ts';
import { quote } from './yaml-text.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');

type PagePlan = Pick<Plan, 'name' | 'weekday' | 'locales'>;

/** By path in the folder. `today` decides the date of the first issue: the last day of its kind, so that it is shown at once. */
export function listFiles(plan: Plan, today: Date): Map<string, string | Buffer> {
  const fill = fillFor(plan);
  const date = toFirstDate(plan, today);
  const files = new Map<string, string | Buffer>([
    ['site.yml', renderSiteFile(plan, fill)],
    ['authors.yml', renderAuthors(plan, fill)],
    ['.env.example', readFileSync(join(PROJECT, '.env.example'), 'utf8')],
    [
      '.gitignore',
      '# What Midweek makes and keeps; data has the addresses of readers.\n.midweek/\ndata/\n.env\n',
    ],
    ['README.md', renderReadme(plan)],
  ]);
  for (const [name, bytes] of Object.entries(drawInitialIcons(toInitial(plan))))
    files.set(`public/${name}`, bytes);
  for (const locale of plan.locales) {
    files.set(`newsletter/1/${locale}.md`, markAsEnglish(renderIssue(plan, locale, date, fill), locale));
    for (const template of globSync(`**/${spokenIn(locale)}.mdx`, { cwd: TEMPLATES })) {
      const page = renderPage(dirname(template), locale, plan);
      if (page) files.set(join('pages', dirname(template), `${locale}.mdx`), page);
    }
    // What is missing there is said in English.
    if (!hasTexts(locale)) files.set(`languages/${locale}/interface.json`, '{}\n');
  }
  return files;
}

/** A page of a new newsletter, such as `workflow/unsubscribe`; undefined for one that this newsletter has no use for. */
export function renderPage(path: string, locale: Locale, plan: PagePlan): string | undefined {
  const template = readFileSync(join(TEMPLATES, path, `${spokenIn(locale)}.mdx`), 'utf8');
  const page = fillLanguages(template, locale, plan);
  return page && fillFor(plan)(locale, markAsEnglish(page, locale));
}

function fillFor({ name, weekday }: PagePlan): Fill {
  return (locale, text) =>
    text
      .replaceAll('{name}', () => name)
      .replaceAll('{weekday}', () => nameWeekday(spokenIn(locale), weekday));
}

function renderAuthors(plan: Plan, fill: Fill): string {
  const both = (key: 'desk' | 'deskTitle') =>
    `{ ${plan.locales
      .map((locale) => `${locale}: ${quote(fill(locale, wordsOf(locale)[key]))}`)
      .join(', ')} }`;
  return `# Who signs issues. Each has a page of its own; issues name them by what stands before the colon.
editorial:
  name: ${both('desk')}
  title: ${both('deskTitle')}
  monogram: ${quote(toInitial(plan))}
`;
}

/** A text that nobody has translated says so on top, where the front matter begins. */
function markAsEnglish(text: string, locale: Locale): string {
  if (hasTexts(locale)) return text;
  return text.replace(/^---\n/, `---\n${UNTRANSLATED_MARK}\n`);
}

/** Date and authors are in the first language; they are the same in all of them. */
function renderIssue(plan: Plan, locale: Locale, date: string, fill: Fill): string {
  const words = wordsOf(locale);
  const title = fill(locale, words.issueTitle).replace('{number}', '1').replace('{title}', words.firstTitle);
  const facts = locale === plan.locales[0] ? `date: ${date}\nauthors: [editorial]\n` : '';
  const sections = plan.sections.map(
    ({ id, title }) =>
      `## ${title}\n\n- 📜 [${words.itemTitle.replace('{section}', title)}](https://example.com/${id}): ${words.itemComment}\n`,
  );
  return `---
title: ${quote(title)}
${facts}description: ${quote(fill(locale, words.firstDescription))}
---

${fill(locale, words.firstText)}

<!-- truncate -->

${sections.join('\n')}`;
}

function renderReadme({ name, locales }: Plan): string {
  const untranslated = locales.filter((locale) => !hasTexts(locale));
  return `# ${name}

A newsletter made with Midweek. Run these in the folder of Midweek, with the path of this folder for \`DIR\`:

    npx midweek dev --site DIR          # see it while you write
    npx midweek new 2 --site DIR        # start the next issue
    npx midweek lint --site DIR         # what is wrong, with file and line
    npx midweek publish --site DIR      # show it to readers
    npx midweek send 2 --site DIR       # send it to all readers
    npx midweek start --site DIR        # serve it on http://127.0.0.1:3000

- \`site.yml\`: name, day, sections, navigation. \`authors.yml\`: who signs.
- \`newsletter/1\`: the first issue, one file per language. \`pages\`: about, privacy, and the steps of a subscription.
${untranslated.map(renderTranslation).join('')}- \`public\`: icons and whatever else is published as it is.
- \`.env\`: settings of the server; \`.env.example\` has all of them. \`data\` has the readers: back it up with \`npx midweek backup --site DIR\`.

Prices and sponsors come with \`pricing.yml\`, articles with \`articles/\`, conferences with \`conferences.yml\`: the folder \`content\` of Midweek has them all.
`;
}

function renderTranslation(locale: Locale): string {
  return `- \`languages/${locale}\`: what pages, emails and the server say in ${nameLanguage('en', locale)}. What is missing is shown in English; \`npx midweek languages ${locale} --site DIR\` lists it.
`;
}

function toFirstDate({ weekday }: Plan, today: Date): string {
  let day = today.toISOString().slice(0, 10);
  while (weekdayOf(day) !== weekday) day = addDays(day, -1);
  return day;
}

function toInitial({ name }: Plan): string {
  return (/\p{L}|\p{N}/u.exec(name)?.[0] ?? 'N').toUpperCase();
}
