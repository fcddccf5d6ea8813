import { z } from 'zod';
import { RedirectSchema } from '../build-output/site-manifest.ts';
import { LocalizedTextSchema } from './localized.ts';

/** A link of the header or footer: `to` a path of the site, or `href` somewhere else. */
export const LinkSchema = z
  .strictObject({
    label: LocalizedTextSchema,
    /** Path without language, e.g. `/newsletter`. */
    to: z.string().startsWith('/').optional(),
    /** Address of another site; opens in a new tab. */
    href: z.url().optional(),
  })
  .refine((link) => Boolean(link.to) !== Boolean(link.href), { error: 'either "to" or "href"' });
export type SiteLink = z.output<typeof LinkSchema>;

/** One of the two lists of posts. */
export const BlogConfigSchema = z.strictObject({
  title: LocalizedTextSchema,
  description: LocalizedTextSchema,
  /** Heading of the list of all posts beside each post. */
  sidebarTitle: LocalizedTextSchema,
  /** Entries on a page of the list. */
  postsPerPage: z.int().min(1).max(100).default(10),
  /** Title of the feeds in feed readers. */
  feedTitle: LocalizedTextSchema,
});
export type BlogConfig = z.output<typeof BlogConfigSchema>;

/** content/site.yml */
export const SiteConfigSchema = z.strictObject({
  /** Name of the newsletter: in the header, in titles after the delimiter. */
  title: z.string().min(1),
  /** Between a page's title and the site's. */
  titleDelimiter: z.string().default('|'),
  /** Where the site lives: scheme and host, without a path. Used in feeds, metadata and mail. */
  url: z.url().transform((url) => new URL(url).origin),
  /** One line under the name. */
  tagline: LocalizedTextSchema,
  /** What the site is, for search engines. */
  description: LocalizedTextSchema,
  /** Name of each language in the language switch. */
  localeLabels: z.strictObject({ en: z.string(), fr: z.string() }),
  navbar: z.strictObject({ items: z.array(LinkSchema) }),
  footer: z.strictObject({
    columns: z.array(z.strictObject({ title: LocalizedTextSchema, items: z.array(LinkSchema) })),
    /** `{year}` is the year of the build. */
    copyright: LocalizedTextSchema,
  }),
  newsletter: BlogConfigSchema,
  articles: BlogConfigSchema,
  /** Short addresses; the server and the static-host files are made from this list. */
  redirects: z.array(RedirectSchema).default([]),
});
export type SiteConfig = z.output<typeof SiteConfigSchema>;
