import type { Locale } from '../languages/locales.ts';
import { t } from '../languages/translate.ts';
import { MAX_QUANTITY, QUANTITY_PROBLEMS, type QuantityProblem } from './quantity.ts';
import type { QuoteLabels } from './quote-view.ts';

/** The words of quotes in a language; what they are filled with is known only then. */
export function toQuoteLabels(locale: Locale): QuoteLabels {
  return {
    each: t(locale, 'calculator.each', { price: '{price}' }),
    level: t(locale, 'calculator.level', { volume: '{volume}' }),
    range: t(locale, 'calculator.range', { from: '{from}', to: '{to}' }),
    lastRange: t(locale, 'calculator.lastRange', { from: '{from}' }),
    next: t(locale, 'calculator.next', { missing: '{missing}', volume: '{volume}' }),
    last: t(locale, 'calculator.last'),
    saving: t(locale, 'calculator.saving', { saving: '{saving}', listPrice: '{listPrice}' }),
    perClick: t(locale, 'calculator.perClick', { price: '{price}' }),
    correct: t(locale, 'calculator.correct'),
    announcement: t(locale, 'calculator.announcement', { total: '{total}', volume: '{volume}' }),
    problems: Object.fromEntries(
      QUANTITY_PROBLEMS.map((problem) => [problem, toQuantityMessage(locale, problem)]),
    ) as Record<QuantityProblem, string>,
  };
}

/** The message next to a field with a wrong quantity. */
export function toQuantityMessage(locale: Locale, problem: QuantityProblem): string {
  return t(locale, `quantity.${problem}`, { max: MAX_QUANTITY });
}
