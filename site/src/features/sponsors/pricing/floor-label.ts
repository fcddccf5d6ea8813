import { type Locale, t } from '@midweek/core';
import { formatMoney } from '@midweek/core/browser';

/** From which sum a level is open, in few words. */
export function toFloorLabel(locale: Locale, currency: string, floor: number): string {
  return floor === 0
    ? t(locale, 'price.firstLevel')
    : t(locale, 'price.level', { floor: formatMoney(locale, currency, floor) });
}
