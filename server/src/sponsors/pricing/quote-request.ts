// Reads a request for a quote, from a program and from a form.
import {
  CALCULATOR_PAGES,
  defaultLocale,
  type Locale,
  LocaleSchema,
  listLocales,
  type Pricing,
  t,
  toQuantityMessage,
} from '@midweek/core';
import { type Entries, readEntries, type Selection } from '@midweek/core/browser';
import { z } from 'zod';

/** `fields` has a sentence for each field that is wrong. */
export type ParsedQuote =
  | { ok: true; locale: Locale; selection: Selection }
  | { ok: false; locale: Locale; fields: Readonly<Record<string, string>> };

const JsonSchema = z.looseObject({ locale: z.unknown().optional(), page: z.unknown().optional() });
const LanguageSchema = LocaleSchema.default(defaultLocale);

/** Reads `{ "locale": "fr", "main": 2, "second": 1 }`. Missing placements count as 0; other names are refused. */
export function parseJsonQuote(pricing: Pricing, body: unknown): ParsedQuote {
  const object = JsonSchema.safeParse(body);
  if (!object.success) return { ok: false, locale: defaultLocale(), fields: {} };
  const { locale: givenLocale, page: _, ...quantities } = object.data;
  const language = LanguageSchema.safeParse(givenLocale);
  const locale = language.data ?? defaultLocale();
  const { selection, problems } = readEntries(pricing, quantities);
  const fields: Record<string, string> = {};
  if (!language.success)
    fields.locale = t(locale, 'quote.unknownLocale', { locales: listLocales().join(', ') });
  for (const [id, problem] of Object.entries(problems)) fields[id] = toQuantityMessage(locale, problem);
  const ids = pricing.placements.map(({ id }) => id);
  for (const name of Object.keys(quantities))
    if (!ids.includes(name)) fields[name] = t(locale, 'quote.unknownPlacement', { ids: ids.join(', ') });
  return Object.keys(fields).length === 0 ? { ok: true, locale, selection } : { ok: false, locale, fields };
}

/** The form names its page and language itself; anything else becomes the first ones. */
const FormSchema = z.object({
  locale: LocaleSchema.catch(defaultLocale),
  page: z.enum(CALCULATOR_PAGES).catch(CALCULATOR_PAGES[0]),
});

/** Reads the entries of a calculator, right or wrong: the answer shows it again. */
export function parseFormQuote({ placements }: Pricing, form: Readonly<Record<string, unknown>>) {
  const entries: Entries = Object.fromEntries(
    placements.flatMap(({ id }) => (typeof form[id] === 'string' ? [[id, form[id]]] : [])),
  );
  return { ...FormSchema.parse(form), entries };
}
