import { z } from 'zod';
import type { Localized } from '../languages/locales.ts';
import type { Block } from '../markdown/rich-text.ts';
import type { Outline } from './post.ts';

export const PageFrontMatterSchema = z.strictObject({
  /** The heading of the page and the title of the document. */
  title: z.string().trim().min(1),
  /** One sentence for search engines and link previews. */
  description: z.string().trim().min(1),
  /** One sentence in large type under the heading. */
  lead: z.string().trim().optional(),
  /** Reachable by its address only, and not indexed. */
  unlisted: z.boolean().default(false),
  /** Visible in development only. */
  draft: z.boolean().default(false),
});

export type PageText = Omit<z.output<typeof PageFrontMatterSchema>, 'unlisted' | 'draft'> & {
  file: string;
  body: Block[];
  outline: Outline[];
};

/** A page that is not a post: sponsor, curator, the workflow pages and so on. */
export type Page = {
  /** Path without language, e.g. `/sponsor`. */
  path: string;
  isUnlisted: boolean;
  isDraft: boolean;
  texts: Localized<PageText>;
};
