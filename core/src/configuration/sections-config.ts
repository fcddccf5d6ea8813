import { z } from 'zod';
import { SPONSOR } from '../newsletter/sections.ts';
import { LocalizedTextSchema } from './localized.ts';

/** Places of sponsors and fields of their forms have these names. */
const RESERVED = [SPONSOR, 'main', 'second', 'locale', 'page'];

const SectionSchema = z.strictObject({
  /** Name in addresses, and on price lists. */
  id: z
    .string()
    .regex(/^[a-z][a-z-]*$/, 'small letters and hyphens, such as react-native')
    .refine((id) => !RESERVED.includes(id), { error: `another id than ${RESERVED.join(', ')}` }),
  /** The heading that curators write above it: `## React`. */
  title: LocalizedTextSchema,
  /** Places for paid links in one issue; sold under the id of the section in pricing.yml. */
  sponsoredLinks: z.int().min(0).max(9).default(0),
  /** Whether the home page shows its first links. */
  onHome: z.boolean().default(true),
});

/** Sections of an issue, in their order on the page. */
export const SectionsSchema = z
  .array(SectionSchema)
  .min(1)
  .check(({ value: sections, issues }) => {
    sections.forEach(({ id, title }, index) => {
      const before = sections.slice(0, index);
      const clash = (path: PropertyKey[], input: string, fix: string) =>
        issues.push({
          code: 'custom',
          input,
          path: [index, ...path],
          message: 'each section once',
          params: { fix },
        });
      if (before.some((section) => section.id === id)) clash(['id'], id, 'rename or remove one of the two');
      for (const [locale, heading] of Object.entries(title)) {
        if (
          before.some((section) =>
            Object.entries(section.title).some(([of, other]) => of === locale && other === heading),
          )
        )
          clash(['title', locale], heading, 'give each section a heading of its own');
      }
    });
  });
