// What results of the search page can be narrowed by, in one language: drawn by the page, and read by the server when it answers the page's form.
import { z } from 'zod';
import { LocaleSchema } from '../configuration/languages-config.ts';

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
  /** What is chosen when nothing is said; without it, everything. */
  initial: z.string().optional(),
  /** Whether any other value can be typed. */
  isTyped: z.boolean().optional(),
});
export type SearchFilter = z.output<typeof SearchFilterSchema>;

/** What the server needs to answer the page's form and to make feeds of what it finds. */
export const SearchPageSchema = z.strictObject({
  /** Without language. */
  path: z.string().startsWith('/'),
  /** Where the site is, and what it is called: feeds say both. */
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
