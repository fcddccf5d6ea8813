import { z } from 'zod';
import { type Localized, listLocales, type SiteLocale } from '../languages/locales.ts';
import { toTypography } from '../languages/typography.ts';

/** A text in every language of the site; spaces are set here once, as each language wants them. */
export const LocalizedTextSchema = z
  .record(z.string(), z.string().trim().min(1))
  .superRefine((texts, { addIssue }) => {
    const keys = Object.keys(texts).filter((key) => !listLocales().includes(key));
    if (keys.length > 0) addIssue({ code: 'unrecognized_keys', keys, input: texts });
    for (const locale of listLocales().filter((locale) => texts[locale] === undefined))
      addIssue({ code: 'invalid_type', expected: 'string', path: [locale], input: undefined });
  })
  .transform(
    (texts): Localized =>
      Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, setText(locale, text)])),
  );

function setText(locale: string, text: string): string {
  return listLocales().includes(locale) ? toTypography(locale, text) : text;
}

/** As it is written in addresses and in the names of files. */
export const LANGUAGE_CODE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/;

const LocaleConfigSchema = z
  .strictObject({
    code: z
      .string()
      .regex(LANGUAGE_CODE, 'a language code in small letters, such as en, de or pt-br')
      .describe('In addresses, and the name of its texts: `newsletter/1/de.md`.'),
    label: z.string().trim().min(1).describe('Its name in the language switch.'),
    dir: z
      .enum(['ltr', 'rtl'])
      .optional()
      .describe('Which way it is written, ltr or rtl. Default: as the language is.'),
    htmlLang: z
      .string()
      .refine(isLanguageTag, 'a language tag such as en-GB or de-AT')
      .optional()
      .describe('The `lang` of its pages, by which dates and numbers are written too. Default: the code.'),
  })
  .transform(toSiteLocale);

/** The languages of the site. The first one is the default and has no prefix in addresses. */
export const LocalesSchema = z
  .array(LocaleConfigSchema)
  .min(1)
  .check(({ value: locales, issues }) => {
    locales.forEach(({ code }, index) => {
      if (locales.findIndex((other) => other.code === code) === index) return;
      const params = { fix: 'remove one of the two' };
      issues.push({
        code: 'custom',
        input: code,
        path: [index, 'code'],
        message: 'each language once',
        params,
      });
    });
  });

type Written = Pick<SiteLocale, 'code' | 'label'> & {
  dir?: SiteLocale['dir'] | undefined;
  htmlLang?: string | undefined;
};

/** The language with what follows from its code. */
export function toSiteLocale({ code, label, dir, htmlLang = toLanguageTag(code) }: Written): SiteLocale {
  return { code, label, dir: dir ?? directionOf(htmlLang), htmlLang };
}

/** @example toLanguageTag('pt-br') // 'pt-BR' */
function toLanguageTag(code: string): string {
  return isLanguageTag(code) ? (Intl.getCanonicalLocales(code)[0] ?? code) : code;
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function directionOf(tag: string): SiteLocale['dir'] {
  if (!isLanguageTag(tag)) return 'ltr';
  // Newer than the types of the compiler.
  const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo(): { direction?: SiteLocale['dir'] } };
  return locale.getTextInfo().direction ?? 'ltr';
}

/** A language of the site. Asked when a value is checked, as the languages are not known when this is read. */
export const LocaleSchema = z
  .string()
  .refine((code) => listLocales().includes(code), { error: () => `expected ${listLocales().join(' or ')}` });
