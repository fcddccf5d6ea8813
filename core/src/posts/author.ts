import { z } from 'zod';
import { LocalizedTextSchema } from '../configuration/languages-config.ts';

/** A desk: it signs issues and articles and has a page of its own. */
const AuthorSchema = z.strictObject({
  name: LocalizedTextSchema,
  /** Its subject, in a few words. */
  title: LocalizedTextSchema,
  /** One to three letters, drawn as its picture. */
  monogram: z.string().min(1).max(3),
  /** Where else the desk can be read. */
  links: z
    .array(
      z.strictObject({
        label: z.string(),
        href: z.url({
          protocol: /^(https?|mailto)$/,
          error: 'an address that starts with https:// or mailto:',
        }),
      }),
    )
    .default([]),
});
/** By handle, which is also the last part of the page's address. */
export const AuthorsSchema = z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), AuthorSchema);
export type Author = z.output<typeof AuthorSchema> & { handle: string };

const TagSchema = z.strictObject({ label: LocalizedTextSchema });
export const TagsSchema = z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), TagSchema);
export type Tag = z.output<typeof TagSchema> & { handle: string };
