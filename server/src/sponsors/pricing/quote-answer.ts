// A quote as programs get it, and as the names that a calculator's page is filled by.
import { type Locale, type Pricing, type PricingFile, paths, toHref, toQuoteLabels } from '@midweek/core';
import {
  type Entries,
  formatMoney,
  type QuoteView,
  quoteBundle,
  type Selection,
  toQuery,
  toQuoteWords,
  toRequestHref,
} from '@midweek/core/browser';
import type { FilledPage } from '../../pages/built-pages.ts';
import type { PageNames } from '../../pages/page-names.ts';

/** Figures for programs, and under `formatted` the same in words. */
export function toQuoteAnswer(pricing: Pricing, selection: Selection, locale: Locale) {
  const quote = quoteBundle(pricing, selection);
  const { currency } = pricing;
  const money = (amount: number) => formatMoney(locale, currency, amount);
  return {
    locale,
    currency,
    selection,
    total: quote.total,
    listPrice: quote.listPrice,
    saving: quote.saving,
    level: { ...quote.level, to: quote.level.to ?? null },
    next: quote.next ?? null,
    unitPrices: quote.unitPrices,
    pricePerClick: quote.pricePerClick ?? null,
    requestHref: toRequestHref(toHref(locale, paths.sponsor), toQuery(pricing, selection)),
    formatted: {
      ...toQuoteWords(quote, currency, { locale, labels: toQuoteLabels(locale) }),
      listPrice: money(quote.listPrice),
      unitPrices: Object.fromEntries(
        Object.entries(quote.unitPrices).map(([id, price]) => [id, money(price)]),
      ),
      vatNote: pricing.vatNote[locale],
    },
  };
}

/** The pages with a calculator, with the names that `toFills` has for these prices. */
export function toQuotePages({ pricing, pages }: PricingFile): FilledPage[] {
  const names = toQuoteNames(pricing);
  return pages.map(({ file }) => ({ file, names }));
}

export function toQuoteNames({ levels, placements }: Pricing): PageNames {
  return {
    values: [
      ...['total', 'level', 'range', 'next', 'saving', 'perClick', 'requestHref', 'answer'],
      ...levels.map(({ volume }) => `level.${volume}`),
      ...placements.flatMap(({ id }) =>
        ['entry', 'quantity', 'unitPrice', 'problem', 'isInvalid'].map((name) => `${id}.${name}`),
      ),
    ],
  };
}

/** The values of a calculator's page, by the names that `site/src/features/pricing/calculator.tsx` gives its places. */
export function toFills(
  pricing: Pricing,
  view: QuoteView,
  entries: Entries,
  locale: Locale,
): Record<string, string> {
  const { total, level, range, next, saving, perClick } = view;
  return {
    total,
    level,
    range,
    next,
    saving,
    perClick,
    requestHref: toRequestHref(toHref(locale, paths.sponsor), view.query),
    // For the island, should it wake on this page.
    answer: JSON.stringify({ entries }),
    ...Object.fromEntries(
      pricing.levels.map(({ volume }) => [`level.${volume}`, volume === view.volume ? 'step' : 'false']),
    ),
    ...Object.fromEntries(
      view.placements.flatMap(({ id, entry, quantity, unitPrice, problem }) => [
        [`${id}.entry`, entry],
        [`${id}.quantity`, String(quantity)],
        [`${id}.unitPrice`, unitPrice],
        [`${id}.problem`, problem],
        [`${id}.isInvalid`, String(problem !== '')],
      ]),
    ),
  };
}
