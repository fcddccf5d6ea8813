import { z } from 'zod';
import { LOCALES, type Locale } from '../languages/locale.ts';
import { toTypography } from '../languages/typography.ts';

/** A text in every language; French spacing is set here once. */
export const LocalizedTextSchema = z
  .strictObject(
    Object.fromEntries(LOCALES.map((locale) => [locale, z.string().trim().min(1)])) as Record<
      Locale,
      z.ZodString
    >,
  )
  .transform((texts) => ({ en: texts.en, fr: toTypography('fr', texts.fr) }));
