// What a request for a quote says, from a program and from a form.
import {
  CALCULATOR_PAGES,
  createSelectionSchema,
  defaultLocale,
  type Locale,
  LocaleSchema,
  listLocales,
  type Pricing,
  t,
  toQuantityMessage,
} from '@midweek/core';
import type { Entries, QuantityProblem, Selection } from '@midweek/core/browser';
import { z } from 'zod';

/** `fields` has a sentence for each field that is wrong. */
export type ParsedQuote =
  | { ok: true; locale: Locale; selection: Selection }
  | { ok: false; locale: Locale; fields: Readonly<Record<string, string>> };

const JsonSchema = z.looseObject({ locale: z.unknown().optional(), page: z.unknown().optional() });
const LanguageSchema = LocaleSchema.default(defaultLocale);

/** Reads `{ "locale": "fr", "main": 2, "second": 1 }`. */
export function parseJsonQuote(pricing: Pricing, body: unknown): ParsedQuote {
  const object = JsonSchema.safeParse(body);
  if (!object.success) return { ok: false, locale: defaultLocale(), fields: {} };
  const { locale: givenLocale, page: _, ...quantities } = object.data;
  const language = LanguageSchema.safeParse(givenLocale);
  const locale = language.data ?? defaultLocale();
  const selection = createSelectionSchema(pricing).safeParse(quantities);
  if (language.success && selection.success) return { ok: true, locale, selection: selection.data };
  return {
    ok: false,
    locale,
    fields: {
      ...(language.success
        ? {}
        : { locale: t(locale, 'quote.unknownLocale', { locales: listLocales().join(', ') }) }),
      ...explain(selection.error?.issues ?? [], pricing, locale),
    },
  };
}

function explain(issues: readonly z.core.$ZodIssue[], { placements }: Pricing, locale: Locale) {
  const ids = placements.map(({ id }) => id).join(', ');
  return Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [key, t(locale, 'quote.unknownPlacement', { ids })])
        : [[String(issue.path[0]), toQuantityMessage(locale, issue.message as QuantityProblem)]],
    ),
  );
}

/** The form names its page and language itself; who tampers with them gets the first ones. */
const FormSchema = z.object({
  locale: LocaleSchema.catch(defaultLocale),
  page: z.enum(CALCULATOR_PAGES).catch(CALCULATOR_PAGES[0]),
});
export type QuoteForm = z.output<typeof FormSchema> & { entries: Entries };

/** Reads the entries of a calculator, right or wrong: the answer shows it again. */
export function parseFormQuote({ placements }: Pricing, form: Readonly<Record<string, unknown>>): QuoteForm {
  return {
    ...FormSchema.parse(form),
    entries: Object.fromEntries(
      placements.flatMap(({ id }) => (typeof form[id] === 'string' ? [[id, form[id]]] : [])),
    ),
  };
}
