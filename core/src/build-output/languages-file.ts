// The languages of a release, for the server: those of the site, and what it says itself in them. Texts that come with the code are not
// in it, so a newer server says its own. Written to languages.json of a release.
import { z } from 'zod';
import type { OwnTexts } from '../languages/languages.ts';
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
