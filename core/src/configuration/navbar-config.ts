import { z } from 'zod';
import { hasOneTarget, LinkSchema, linkShape, ONE_TARGET } from './link.ts';
import { LocalizedTextSchema } from './localized.ts';

/** Which side of the bar an item stands on. */
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
const HtmlItemSchema = z.strictObject({ type: z.literal('html'), position, html: z.string().min(1) });

/** The language switch. */
const LocaleItemSchema = z.strictObject({
  type: z.literal('localeDropdown'),
  position: position.default('right'),
});

/** An item without a type is a link, or a dropdown when it has items. */
function withType(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || 'type' in item) return item;
  return { type: 'items' in item ? 'dropdown' : 'html' in item ? 'html' : 'link', ...item };
}

export const NavbarItemSchema = z.preprocess(
  withType,
  z.discriminatedUnion('type', [LinkItemSchema, DropdownItemSchema, HtmlItemSchema, LocaleItemSchema]),
);
export type NavbarItem = z.output<typeof NavbarItemSchema>;

/** A picture instead of the drawn mark. */
export const LogoSchema = z.strictObject({
  /** Address of the picture, e.g. `/logo.svg` in site/public. */
  src: z.string().min(1),
  /** Another one for dark mode. */
  srcDark: z.string().min(1).optional(),
  alt: z.string().default('Midweek Logo'),
  /** Where it leads. Default: the home page of the language. */
  href: z.string().optional(),
  width: z.int().positive().default(32),
  height: z.int().positive().default(32),
});
export type Logo = z.output<typeof LogoSchema>;

export const NavbarConfigSchema = z.strictObject({
  items: z.array(NavbarItemSchema).default([]),
  /** Colours of the bar; without a style it has those of the page. */
  style: z.enum(['dark', 'primary']).optional(),
  /** Hide the bar while the reader scrolls down. */
  hideOnScroll: z.boolean().default(false),
  logo: LogoSchema.optional(),
});
export type NavbarConfig = z.output<typeof NavbarConfigSchema>;
