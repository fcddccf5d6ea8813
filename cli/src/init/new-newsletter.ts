// The files of a new newsletter: those of cli/template, filled with what the owner answered.
import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  describeRhythm,
  FALLBACK_LOCALE,
  findShipped,
  inLocale,
  type Locale,
  type Localized,
  listLocales,
  nameLanguage,
  type SiteConfig,
  toOwnName,
} from '@midweek/core';
import { UNTRANSLATED_MARK } from '@midweek/core/files';
import { drawInitialIcons } from '@midweek/site/initial-icons';
import { PROJECT } from '../project.ts';
import { fillTemplate, type Values } from './fill-template.ts';
import type { Plan } from './plan.ts';

const TEMPLATE = join(PROJECT, 'cli/template');

/** Languages with texts in the template; the others begin with those in English. */
const RECEIVE_IN: Readonly<Record<string, string>> = {
  en: 'Receive it in {language}',
  fr: 'Recevoir en {language}',
  de: 'Auf {language} bekommen',
  es: 'Recibirlo en {language}',
};

/** By path in the folder. The first issue has the last day of the rhythm, so it appears at once. */
export function listFiles(plan: Plan): Map<string, string | Buffer> {
  const { name, locales, writtenRhythm, firstDay, kind, sections } = plan;
  const folder = folderOfFirst(plan);
  const untranslated = locales.filter((locale) => !findShipped(locale));
  const initial = (/\p{L}|\p{N}/u.exec(name)?.[0] ?? 'N').toUpperCase();
  const values = {
    name,
    initial,
    folder,
    next: kind === 'digest' ? '2' : 'second-letter',
    rhythmInYaml: writtenRhythm,
    kind,
    isDigest: kind === 'digest',
    isOther: kind !== 'digest',
    hasSections: kind !== 'letter',
    date: firstDay,
    locales: locales.map((code) => ({ code, label: toOwnName(code) })),
    choice: locales.length > 1,
    untranslated: untranslated.map((code) => ({ code, language: nameLanguage('en', code) })),
    toTranslate: untranslated.length > 0,
    codes: untranslated.map((code) => `\`${code}:\``).join(' and '),
  };
  const files = new Map<string, string | Buffer>();
  const titles = sections.map(({ id, title }) => ({ id, titles: toInline(title) }));
  for (const path of ['site.yml', 'authors.yml', '.gitignore'])
    files.set(path, fillTemplate(inLocales(readTemplate(path), plan), { ...values, sections: titles }));
  files.set('README.md', fillTemplate(readTemplate(`README/${spokenIn(locales[0] ?? '')}.md`), values));
  files.set('.env.example', readFileSync(join(PROJECT, '.env.example')));
  for (const [file, bytes] of Object.entries(drawInitialIcons(initial))) files.set(`public/${file}`, bytes);
  for (const locale of locales) {
    const first = locale === locales[0];
    const issue = readTemplate(
      `newsletter/${kind === 'digest' ? 'digest' : 'letter'}/${spokenIn(locale)}.md`,
    );
    const text = fillTemplate(issue, {
      ...values,
      first,
      sections: sections.map(({ id, title }) => ({ id, title: inLocale(title, locale) })),
    });
    files.set(`newsletter/${folder}/${locale}.md`, markAsEnglish(text, locale));
    for (const path of globSync('pages/**/en.mdx', { cwd: TEMPLATE })) {
      const page = renderPage(dirname(path), locale, plan);
      if (page) files.set(join(dirname(path), `${locale}.mdx`), page);
    }
    // Missing texts are shown in English.
    if (!findShipped(locale)) files.set(`languages/${locale}/interface.json`, '{}\n');
  }
  return files;
}

/** Writes a page of the template, such as `pages/workflow/stay`, in each language that lacks it, and returns the files. */
export async function writeMissingPage(
  path: string,
  folder: string,
  { title, rhythm }: Pick<SiteConfig, 'title' | 'rhythm'>,
): Promise<string[]> {
  const written: string[] = [];
  for (const locale of listLocales()) {
    const page = renderPage(path, locale, { name: title, rhythm, locales: listLocales() });
    const file = join(folder, path, `${locale}.mdx`);
    if (page === undefined) continue;
    await mkdir(dirname(file), { recursive: true });
    try {
      await writeFile(file, page, { flag: 'wx' });
      written.push(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return written;
}

/** Whether a paragraph is that of a first issue that nobody has rewritten, also after the newsletter was renamed. */
export function isInitialText(paragraph: string): boolean {
  const plain = (text: string) => text.replace(/\s/g, ' ').replaceAll('’', "'");
  return globSync('newsletter/*/*.md', { cwd: TEMPLATE }).some((path) => {
    const [, end = ''] = /newsletter\/\{\{folder\}\}(.*)/.exec(readTemplate(path)) ?? [];
    return plain(paragraph).endsWith(plain(end));
  });
}

/** Digests are numbered; letters are named by their day, until the owner prefers something else. */
export function folderOfFirst({ kind, firstDay }: Pick<Plan, 'kind' | 'firstDay'>): string {
  return kind === 'digest' ? '1' : firstDay;
}

/** Undefined for a page that only a newsletter in several languages needs. */
function renderPage(
  path: string,
  locale: Locale,
  { name, rhythm, locales }: Pick<Plan, 'name' | 'rhythm' | 'locales'>,
): string | undefined {
  if (locales.length === 1 && path.endsWith('language')) return undefined;
  const spoken = spokenIn(locale);
  const own = [locale, ...locales.filter((code) => code !== locale)];
  const buttonsWithout = (left: Locale) =>
    own.filter((code) => code !== left).map((code) => toButton(code, locale));
  const values: Values = {
    name,
    rhythm: describeRhythm(rhythm, spoken),
    language: nameLanguage(spoken, locale),
    choice: locales.length > 1,
    others: buttonsWithout(locale),
    languages: own.map((code) => ({
      code,
      language: nameLanguage(spoken, code),
      others: buttonsWithout(code),
    })),
  };
  return markAsEnglish(fillTemplate(readTemplate(`${path}/${spoken}.mdx`), values), locale);
}

/** The button that chooses a language, labelled in that language. */
function toButton(code: Locale, pageLocale: Locale): Values {
  const spoken = spokenIn(code);
  const label = (RECEIVE_IN[spoken] ?? '').replace('{language}', nameLanguage(spoken, code));
  return { code, label, lang: code === pageLocale ? '' : ` lang="${code}"` };
}

/** Rewrites `{ en: "…", fr: "…", … }` for the languages of a newsletter. */
function inLocales(text: string, { locales, rhythm }: Plan): string {
  return text.replace(/\{ en: ".*?" \}/g, (texts) => {
    const byLanguage = new Map([...texts.matchAll(/(\w+): "(.*?)"/g)].map(([, code, own]) => [code, own]));
    const localized = locales.map((locale) => {
      const own = byLanguage.get(spokenIn(locale)) ?? '';
      const words = describeRhythm(rhythm, spokenIn(locale));
      return `${locale}: "${own.replace('{{rhythm}}', words).replace('{{Rhythm}}', capitalize(words))}"`;
    });
    return `{ ${localized.join(', ')} }`;
  });
}

/** @example toInline({ en: 'News' }) // '{ en: "News" }' */
function toInline(texts: Localized): string {
  return `{ ${Object.entries(texts)
    .map(([locale, text]) => `${locale}: "${text}"`)
    .join(', ')} }`;
}

function readTemplate(path: string): string {
  return readFileSync(join(TEMPLATE, path), 'utf8');
}

function spokenIn(locale: Locale): Locale {
  const language = locale.split('-')[0] ?? '';
  return RECEIVE_IN[language] ? language : FALLBACK_LOCALE;
}

/** Adds a line on top of the front matter of a text that nobody has translated. */
function markAsEnglish(text: string, locale: Locale): string {
  return findShipped(locale) ? text : text.replace(/^---\n/, `---\n${UNTRANSLATED_MARK}\n`);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
