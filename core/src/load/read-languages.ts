// The languages of a site, and its own texts in them. Read before everything else: the checks of other files depend on it.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { LANGUAGE_CODE, toSiteLocale } from '../configuration/languages-config.ts';
import type { WrittenSiteConfig } from '../configuration/site-config.ts';
import { readText } from '../files/read-text.ts';
import { nameFile, withSite } from '../files/site-folder.ts';
import type { Language, Languages, OwnTexts } from '../languages/language.ts';
import { setLanguages } from '../languages/languages.ts';
import { INITIAL_LOCALES, type Locale, SHIPPED_CODES, type SiteLocale } from '../languages/locales.ts';
import { findShipped, resolveLanguages } from '../languages/shipped.ts';
import { type Located, parseJson } from '../problems/parse-yaml.ts';
import { createReporter, type Problem, type Reporter } from '../problems/problem.ts';
import { LANGUAGE_FILES, listMissing, listTexts, schemaOf } from './language-files.ts';

const FOLDER = 'languages';

/** Problems of `locales` itself are reported when the whole configuration is checked. */
export async function readLanguages(
  folder: string,
  problems: Problem[],
): Promise<Pick<Languages, 'locales' | 'own'>> {
  const locales = await readLocales(folder);
  const own: Record<Locale, OwnTexts> = {};
  for (const name of await readdir(join(folder, FOLDER)).catch(() => [])) {
    if (locales.some(({ code }) => code === name)) own[name] = await readOwn(folder, name, problems);
    else if (LANGUAGE_CODE.test(name))
      createReporter(problems, nameFile(folder, join(FOLDER, name))).warn(
        1,
        'the folder is not read',
        'a language of the site',
        `add ${name} to "locales" in site.yml, or remove the folder`,
      );
  }
  return { locales, own };
}

/** Makes the languages of a site those of this process, for code that reads nothing else of it. Problems are dropped: loading the site reports them. */
export async function setLanguagesOf(folder: string): Promise<void> {
  setLanguages(resolveLanguages(await readLanguages(folder, [])));
}

/** Whether there are texts for a language, from the site or with the code. */
function hasTexts(folder: string, locale: Locale): boolean {
  return findShipped(locale) !== undefined || existsSync(join(folder, FOLDER, locale));
}

async function readLocales(folder: string): Promise<readonly SiteLocale[]> {
  const written = await readFile(join(folder, 'site.yml'), 'utf8').then(toData, () => undefined);
  const entries: unknown[] = Array.isArray(written?.locales) ? written.locales : [];
  const found = entries.flatMap((entry): SiteLocale[] => {
    const { code: written, label, dir, htmlLang } = (entry ?? {}) as Record<string, unknown>;
    // A misspelt code is reported later; normalizing it here keeps its texts from being reported too.
    const code = String(written).toLowerCase().replace('_', '-');
    if (!LANGUAGE_CODE.test(code)) return [];
    return [
      toSiteLocale({
        code,
        label: String(label ?? code),
        ...((dir === 'ltr' || dir === 'rtl') && { dir }),
        ...(typeof htmlLang === 'string' && { htmlLang }),
      }),
    ];
  });
  return found.length > 0 ? found : INITIAL_LOCALES;
}

/** Unreadable files are reported when they are checked. */
function toData(source: string): { locales?: unknown } | undefined {
  try {
    return parse(source);
  } catch {
    return undefined;
  }
}

async function readOwn(folder: string, locale: Locale, problems: Problem[]): Promise<OwnTexts> {
  const path = join(FOLDER, locale);
  const own: Partial<Record<keyof Language, Record<string, unknown>>> = {};
  const names = (await readdir(join(folder, path))).filter((name) => name.endsWith('.json'));
  for (const name of names) {
    const report = createReporter(problems, nameFile(folder, join(path, name)));
    const [part] = Object.entries(LANGUAGE_FILES).find(([, file]) => file === name) ?? [];
    if (!part) {
      const files = Object.values(LANGUAGE_FILES).join(', ');
      report.error(1, 'the file is not read', `one of ${files}`, 'rename or remove it');
      continue;
    }
    const source = await readText(join(folder, path, name), report);
    const parsed = parseJson(schemaOf(part as keyof Language), source, report);
    if (parsed) own[part as keyof Language] = parsed;
  }
  const missing = listMissing(folder, locale, own).length;
  if (missing > 0)
    createReporter(problems, nameFile(folder, path)).warn(
      1,
      `${missing} of ${listTexts(folder).length} texts are not translated, and are shown in English`,
      'all of them',
      `${withSite(`npx midweek languages ${locale}`)} lists them`,
    );
  return own;
}

/** Every language has texts: with the code, or in a folder of the site. */
export function checkLocales(
  { value: { locales }, lineOf }: Located<WrittenSiteConfig>,
  folder: string,
  report: Reporter,
): void {
  locales.forEach(({ code }, index) => {
    if (hasTexts(folder, code)) return;
    const shipped = SHIPPED_CODES.join(', ');
    report.error(
      lineOf('locales', index, 'code'),
      `there are no texts in "${code}"`,
      `one of ${shipped}, or a folder languages/${code}`,
      `make the folder and translate in it: ${withSite(`npx midweek languages ${code}`)} lists what is to be said, and what is missing is said in English`,
    );
  });
}
