import type { CalculatorPageName, Locale } from '@midweek/core';
import { useApiOrigin } from '../../../page-context.ts';
import { Island } from '../../islands/island.tsx';
import { toCalculatorProps } from './calculator.props.ts';
import { Calculator } from './calculator.tsx';
import { usePricing } from './price-list.tsx';

/** The calculator as the page draws it; it comes to life when the reader turns to it. */
export function PriceCalculator({ locale, page }: { locale: Locale; page: CalculatorPageName }) {
  const props = toCalculatorProps(usePricing(), locale, page, useApiOrigin());
  return (
    <Island
      name="Calculator"
      component={Calculator}
      props={props}
      wake="address"
      isOwnQuery
      answer={{}}
      locale={locale}
    />
  );
}
