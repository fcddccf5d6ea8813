import { z } from 'zod';
import { LocalizedTextSchema } from './languages-config.ts';
import { MarkupSchema } from './markup.ts';

const target = {
  to: z
    .string()
    .startsWith('/')
    .optional()
    .describe('Path of the site without language, e.g. `/newsletter`.'),
  href: z.url().optional().describe('Address of another site; opens in a new tab.'),
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

/** Which side of the bar an item is on. */
const position = z.enum(['left', 'right']).default('left');

const LinkItemSchema = z
  .strictObject({ type: z.literal('link'), position, ...linkShape })
  .refine(hasOneTarget, { error: ONE_TARGET });

/** A label that opens a list of links. */
const DropdownItemSchema = z.strictObject({
  type: z.literal('dropdown'),
  position,
  label: LocalizedTextSchema,
  items: z.array(LinkSchema).min(1),
});

/** Markup of the owner's own, e.g. a badge. Has no label: the markup is what is shown. */
const HtmlItemSchema = z.strictObject({ type: z.literal('html'), position, html: MarkupSchema });

/** The language switch. */
const LocaleItemSchema = z.strictObject({
  type: z.literal('localeDropdown'),
  position: position.default('right'),
});

/** One doc of docs.yml. */
const DocItemSchema = z.strictObject({
  type: z.literal('doc'),
  position,
  docId: z.string().min(1),
  label: LocalizedTextSchema.optional().describe('Default: the id.'),
});

/** A sidebar of docs.yml, by its first doc. */
const DocSidebarItemSchema = z.strictObject({
  type: z.literal('docSidebar'),
  position,
  sidebarId: z.string().min(1),
  label: LocalizedTextSchema,
});

/** The versions of docs.yml, called by the one that is read; nothing while there are none. */
const DocsVersionItemSchema = z.strictObject({
  type: z.literal('docsVersionDropdown'),
  position,
  pages: z
    .enum(['all', 'docs'])
    .default('all')
    .describe('Where it is shown: on every page, or beside docs only.'),
});

/** An item without a type is a link, or a dropdown when it has items. */
function withType(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || 'type' in item) return item;
  return { type: 'items' in item ? 'dropdown' : 'html' in item ? 'html' : 'link', ...item };
}

const WrittenNavbarItemSchema = z.preprocess(
  withType,
  z.discriminatedUnion('type', [
    LinkItemSchema,
    DropdownItemSchema,
    HtmlItemSchema,
    LocaleItemSchema,
    DocItemSchema,
    DocSidebarItemSchema,
    DocsVersionItemSchema,
  ]),
);
/** An item as the owner writes it. */
export type WrittenNavbarItem = z.output<typeof WrittenNavbarItemSchema>;
/** An item that names docs; `docs/resolve-navbar.ts` looks them up. */
export type DocsItem = Extract<WrittenNavbarItem, { type: 'doc' | 'docSidebar' | 'docsVersionDropdown' }>;
/** An item as the site draws it. */
export type NavbarItem = Exclude<WrittenNavbarItem, { type: 'doc' | 'docSidebar' }>;

/** A picture instead of the drawn mark. */
export const LogoSchema = z.strictObject({
  src: z.string().min(1).describe('Address of the picture, e.g. `/logo.svg` for public/logo.svg.'),
  srcDark: z.string().min(1).optional().describe('Another one for dark mode.'),
  alt: z.string().optional().describe('Default: the name of the newsletter, then `Logo`.'),
  href: z
    .string()
    .optional()
    .describe(
      'Where it leads: a path of the site without language, or an address elsewhere. Default: the home page.',
    ),
  width: z.int().positive().default(32),
  height: z.int().positive().default(32),
});
export type Logo = z.output<typeof LogoSchema>;

export const WrittenNavbarConfigSchema = z.strictObject({
  items: z.array(WrittenNavbarItemSchema).default([]),
  style: z
    .enum(['dark', 'primary'])
    .optional()
    .describe('Colours of the bar; without a style it has those of the page.'),
  hideOnScroll: z.boolean().default(false).describe('Hide the bar while the reader scrolls down.'),
  logo: LogoSchema.optional(),
});
type WrittenNavbarConfig = z.output<typeof WrittenNavbarConfigSchema>;
export type NavbarConfig = Omit<WrittenNavbarConfig, 'items'> & { items: NavbarItem[] };

export const FooterConfigSchema = z
  .strictObject({
    style: z.enum(['light', 'dark']).default('light'),
    columns: z
      .array(z.strictObject({ title: LocalizedTextSchema, items: z.array(LinkSchema) }))
      .default([])
      .describe('Links in columns with a title.'),
    links: z.array(LinkSchema).default([]).describe('Or all links in one line.'),
    logo: LogoSchema.optional(),
    copyright: LocalizedTextSchema.describe('`{year}` is the year of the build.'),
  })
  .refine(({ columns, links }) => columns.length === 0 || links.length === 0, {
    error: 'either "columns" or "links", not both',
  });
