import { z } from 'zod';
import type { Localized } from '../languages/locale.ts';
import { listLocales } from '../languages/locales.ts';
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
