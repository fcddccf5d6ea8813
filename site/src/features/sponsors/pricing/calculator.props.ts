import {
  type CalculatorPageName,
  inLocale,
  type Locale,
  type Pricing,
  paths,
  t,
  toHref,
  toQuoteLabels,
} from '@midweek/core';
import type { CalculatorProps } from './calculator.tsx';
import { toFloorLabel } from './floor-label.ts';

const PATHS: Record<CalculatorPageName, string> = {
  pricing: paths.pricing,
  calculator: paths.priceCalculator,
};

/** The price list and its words in one language: all that the browser gets. */
export function toCalculatorProps(
  pricing: Pricing,
  locale: Locale,
  page: CalculatorPageName,
  api = '',
): CalculatorProps {
  const { currency, levels, placements, vatNote } = pricing;
  return {
    rules: {
      currency,
      levels,
      placements: placements.map(({ id, unitPrices, averageClicks }) => ({ id, unitPrices, averageClicks })),
    },
    placements: placements.map(({ label, description }) => ({
      label: inLocale(label, locale),
      description: inLocale(description, locale),
    })),
    levels: levels.map(({ volume, floor }) => ({
      volume,
      name: t(locale, 'calculator.level', { volume: String(volume) }),
      floor: toFloorLabel(locale, currency, floor),
    })),
    labels: {
      ...toQuoteLabels(locale),
      title: t(locale, 'calculator.title'),
      total: t(locale, 'calculator.total'),
      levels: t(locale, 'calculator.levels'),
      submit: t(locale, 'calculator.submit'),
      request: t(locale, 'calculator.request'),
      vatNote: inLocale(vatNote, locale),
    },
    api,
    page,
    pageHref: toHref(locale, PATHS[page]),
    sponsorHref: toHref(locale, paths.sponsor),
  };
}
