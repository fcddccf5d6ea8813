// The languages of a site, read before the rest of site.yml: every localized text is checked against them.
import { z } from 'zod';
import { LocalesSchema } from './locales-config.ts';
import { WrittenSiteConfigSchema } from './site-config.ts';

/** Whether the languages are known. What else is wrong with them is said together with the rest of the file. */
export const LocalesOfSiteSchema = z.looseObject({
  locales: z.array(z.looseObject({ code: z.string().regex(/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i) })).min(1),
});

/** Says what is wrong with them: other values are not looked at, other keys only for a misspelt `locales`. */
export const OnlyLocalesSchema = z.strictObject({
  ...Object.fromEntries(
    Object.keys(WrittenSiteConfigSchema.shape).map((key) => [key, z.unknown().optional()]),
  ),
  locales: LocalesSchema,
});
