import { z } from 'zod';
import { ISSUE_KINDS } from '../newsletter/issue-kind.ts';

/** A calendar day, `YYYY-MM-DD`. */
export const DaySchema = z.iso.date({ error: 'a day that exists, such as 2025-11-05' });

/** Not `javascript:`, nor a scheme with a typing mistake, which are addresses for the standard. */
const WebAddressSchema = z.url({
  protocol: /^https?$/,
  error: 'an address that starts with https:// or http://',
});

/** Someone who signs without having a page: given in full in the front matter. */
const InlineAuthorSchema = z.strictObject({
  /** Name as shown. */
  name: z.string().trim().min(1),
  /** Their work, in a few words. */
  title: z.string().trim().optional(),
  /** Where to read more about them. */
  url: WebAddressSchema.optional(),
});
export type InlineAuthor = z.output<typeof InlineAuthorSchema>;

/** Front matter that every language of a post has for itself. Texts of it are fields of the post's text, by the same name. */
export const PostTextFrontMatterSchema = z.strictObject({
  /** Title, in full: `Midweek #257: …` for an issue. */
  title: z.string().trim().min(1),
  /** One sentence for search engines and link previews. Default: the first paragraph. */
  description: z.string().trim().min(1).optional(),
  /** A picture beside the file, instead of the drawn social card. */
  image: z.string().trim().optional(),
});

export type PostWords = Omit<z.output<typeof PostTextFrontMatterSchema>, 'image'>;

/** Adds the facts that a post has only once: they are read from the file of its original language. */
export const PostFrontMatterSchema = PostTextFrontMatterSchema.extend({
  /** The day of publication. A day in the future appears then, at `publishTime` of site.yml. */
  date: DaySchema,
  /** The day on which the text was last revised; shown beside the date. */
  updated: DaySchema.optional(),
  /** One to three handles of authors.yml, or inline authors. */
  authors: z
    .array(z.union([z.string(), InlineAuthorSchema], { error: 'a handle of authors.yml or { name, title }' }))
    .min(1)
    .max(3),
  /** Handles of tags.yml. */
  tags: z.array(z.string()).default([]),
  /** Address of the public discussion; shows the call to share. */
  thread: WebAddressSchema.optional(),
  /** Visible in development only. */
  draft: z.boolean().default(false),
  /** Reachable by its address only: in no list, feed, sitemap, author page or search. */
  unlisted: z.boolean().default(false),
});

const kind = z.enum(ISSUE_KINDS).optional();

/** Adds what only an issue has. */
export const IssueFrontMatterSchema = PostFrontMatterSchema.extend({
  /** One of the kinds that site.yml names; by default the first of them. */
  kind,
});

/** A translation may repeat the shared fields; they are read from the other file. */
export const TranslationFrontMatterSchema = PostFrontMatterSchema.partial().extend(
  PostTextFrontMatterSchema.shape,
);

export const TranslatedIssueFrontMatterSchema = TranslationFrontMatterSchema.extend({ kind });
