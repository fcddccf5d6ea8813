import { z } from 'zod';
import { LinkSchema } from './link.ts';
import { LocalizedTextSchema } from './localized.ts';
import { LogoSchema } from './navbar-config.ts';

export const FooterConfigSchema = z
  .strictObject({
    style: z.enum(['light', 'dark']).default('light'),
    /** Links in columns with a title. */
    columns: z.array(z.strictObject({ title: LocalizedTextSchema, items: z.array(LinkSchema) })).default([]),
    /** Or all links in one line. */
    links: z.array(LinkSchema).default([]),
    logo: LogoSchema.optional(),
    /** `{year}` is the year of the build. */
    copyright: LocalizedTextSchema,
  })
  .refine(({ columns, links }) => columns.length === 0 || links.length === 0, {
    error: 'either "columns" or "links", not both',
  });
