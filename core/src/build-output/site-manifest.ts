// Facts that the site build hands to the server besides the files themselves. Written to site.json of a release; the static-host
// files _headers and _redirects are made from the same lists.
import { z } from 'zod';
import { LocaleSchema } from '../configuration/languages-config.ts';
import type { SiteWords } from '../configuration/site-words.ts';

// Filters of the search page, in one language: drawn by the page, and read by the server when it answers the page's form.

const SearchFilterSchema = z.strictObject({
  /** In addresses. */
  name: z.enum(['section', 'kind', 'year', 'tag', 'host', 'version']),
  label: z.string(),
  options: z.array(
    z.strictObject({
      /** Several with commas, of which one is enough. */
      value: z.string(),
      label: z.string(),
      /** How many results it leaves, without words. */
      count: z.int().min(0).optional(),
    }),
  ),
  /** The default choice; without it, everything. */
  initial: z.string().optional(),
  /** Whether there are other values than the listed ones. */
  isOpen: z.boolean().optional(),
});
export type SearchFilter = z.output<typeof SearchFilterSchema>;

/** Data for the server to answer the page's form and to make feeds of its results. */
export const SearchPageSchema = z.strictObject({
  /** Without language. */
  path: z.string().startsWith('/'),
  /** Address and name of the site: feeds have both. */
  site: z.url(),
  title: z.string(),
  /** Between the title of a page and that of the site. */
  titleDelimiter: z.string().default('|'),
  languages: z.record(
    LocaleSchema,
    z.strictObject({
      /** Of every search, as the service wants them. */
      facetFilters: z.array(z.union([z.string(), z.array(z.string())])),
      filters: z.array(SearchFilterSchema),
    }),
  ),
});
export type SearchPageFile = z.output<typeof SearchPageSchema>;

/** One redirect, answered before files are looked up. */
export const RedirectSchema = z.strictObject({
  /** Path without query, e.g. `/feed`. */
  from: z.string().startsWith('/'),
  /** Path or absolute address, e.g. `/newsletter/rss.xml`. */
  to: z.string().min(1),
  /** 301 and 308 are remembered by browsers; 302 and 307 are not. */
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(301),
});
export type Redirect = z.output<typeof RedirectSchema>;

/** Response headers for every path that matches. */
const HeaderRuleSchema = z.strictObject({
  /** Exact path, or a prefix ending in `/*`. Later rules win over earlier ones, header by header. */
  path: z.string().startsWith('/'),
  headers: z.record(z.string(), z.string()),
});
export type HeaderRule = z.output<typeof HeaderRuleSchema>;

/**
 * The content security policy of what a browser may show and is no page of the site, such as a picture, a feed or an error: our own origin, and nothing
 * inline. Pages have theirs in them.
 */
export const FILE_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SiteWordsSchema = z.strictObject({
  name: z.string(),
  topic: z.string(),
  rhythm: z.string().default(''),
  weekday: z.string(),
  languages: z.string(),
  language: z.string().default(''),
}) satisfies z.ZodType<SiteWords>;

export const SiteManifestSchema = z.strictObject({
  /** Languages of the site with the prefix of their pages; the default language has an empty prefix. */
  locales: z.array(z.strictObject({ locale: LocaleSchema, prefix: z.string() })).min(1),
  /** The words for the newsletter in texts of each language. */
  words: z.record(LocaleSchema, SiteWordsSchema),
  redirects: z.array(RedirectSchema),
  headers: z.array(HeaderRuleSchema),
  /** Where pages say that they are: `url` in site.yml. Builds of earlier versions do not say it. */
  url: z.url().optional(),
  /** By whose clock days and hours are meant. Builds of earlier versions do not say it. */
  timeZone: z.string().optional(),
  /** Who mails come from, when site.yml says so. */
  sender: z.string().optional(),
  /** Given when the pages are on a host of their own: where this server answers, and where the pages are. */
  apart: z.strictObject({ api: z.url(), site: z.url() }).optional(),
  /** Given when this server answers what is asked on the search page. */
  searchPage: SearchPageSchema.optional(),
});
export type SiteManifest = z.output<typeof SiteManifestSchema>;

/** Folders of a site whose files never change, as their names hold a hash of their bytes. */
export const IMMUTABLE_FOLDERS = ['_astro', 'media', 'search-index/parts'] as const;
