// A quote as programs get it, and as the names that a calculator's page is filled by.
import {
  defaultLocale,
  type Locale,
  type Pricing,
  type PricingFile,
  paths,
  toHref,
  toQuoteLabels,
} from '@midweek/core';
import {
  type Entries,
  formatMoney,
  quoteBundle,
  type Selection,
  toQuery,
  toQuoteView,
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

/** The pages with a calculator, with the names that `fillCalculator` has for these prices. */
export function toQuotePages({ pricing, pages }: PricingFile): FilledPage[] {
  const names = toQuoteNames(pricing);
  return pages.map(({ file }) => ({ file, names }));
}

/** The names that every answer fills. */
export function toQuoteNames(pricing: Pricing): PageNames {
  return { values: Object.keys(fillCalculator(pricing, {}, defaultLocale()).fill) };
}

/** The values of a calculator's page, by the names that `site/src/features/sponsors/pricing/calculator.tsx` gives its places. */
export function fillCalculator(pricing: Pricing, entries: Entries, locale: Locale) {
  const view = toQuoteView(pricing, entries, { locale, labels: toQuoteLabels(locale) });
  const { total, level, range, next, saving, perClick } = view;
  const fill: Record<string, string> = {
    ...{ total, level, range, next, saving, perClick },
    requestHref: toRequestHref(toHref(locale, paths.sponsor), view.query),
    // For the island, should it wake on this page.
    answer: JSON.stringify({ entries }),
  };
  for (const { volume } of pricing.levels)
    fill[`level.${volume}`] = volume === view.volume ? 'step' : 'false';
  for (const { id, entry, quantity, unitPrice, problem } of view.placements) {
    fill[`${id}.entry`] = entry;
    fill[`${id}.quantity`] = String(quantity);
    fill[`${id}.unitPrice`] = unitPrice;
    fill[`${id}.problem`] = problem;
    fill[`${id}.isInvalid`] = String(problem !== '');
  }
  return { fill, isWrong: view.placements.some(({ problem }) => problem !== '') };
}
