import type { Locale } from '../languages/locales.ts';

/** @example formatMoney('en', 'EUR', 1350) // '€1,350', in French '1 350 €' with its no-break spaces */
export function formatMoney(locale: Locale, currency: string, amount: number, fractionDigits = 0): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(amount);
}
