import { z } from 'zod';
import { LocalizedTextSchema } from './localized.ts';

const target = {
  /** Path of the site without language, e.g. `/newsletter`. */
  to: z.string().startsWith('/').optional(),
  /** Address of another site; opens in a new tab. */
  href: z.url().optional(),
};

export const linkShape = { label: LocalizedTextSchema, ...target };

/** A link leads to one place. */
export function hasOneTarget(link: { to?: string | undefined; href?: string | undefined }): boolean {
  return Boolean(link.to) !== Boolean(link.href);
}
export const ONE_TARGET = 'either "to" (a path of this site) or "href" (an address elsewhere)';

/** A link of the header or footer. */
export const LinkSchema = z.strictObject(linkShape).refine(hasOneTarget, { error: ONE_TARGET });
export type SiteLink = z.output<typeof LinkSchema>;
