// The languages of a release, for the server: the site's locales, and the texts that the site overrides. Texts that ship with the code are
// left out, so that a newer server uses its own. Written to languages.json of a release.
import { z } from 'zod';
import type { OwnTexts } from '../languages/language.ts';
import type { SiteLocale } from '../languages/locales.ts';

const SiteLocaleSchema = z.strictObject({
  code: z.string().min(1),
  label: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  htmlLang: z.string(),
}) satisfies z.ZodType<SiteLocale>;

export const LanguagesFileSchema = z.strictObject({
  locales: z.array(SiteLocaleSchema).min(1),
  /** By language, and by part of it. They were checked when the site was built. */
  own: z.record(
    z.string(),
    z.custom<OwnTexts>((texts) => typeof texts === 'object' && texts !== null),
  ),
});
export type LanguagesFile = z.output<typeof LanguagesFileSchema>;
