import type { CalculatorPageName } from '@midweek/core';
import { useApiOrigin, usePage } from '../../../page-context.ts';
import { Island } from '../../islands/island.tsx';
import { toCalculatorProps } from './calculator.props.ts';
import { Calculator } from './calculator.tsx';
import { usePricing } from './price-list.tsx';

/** The calculator as the page draws it; it comes to life when the reader turns to it. */
export function PriceCalculator({ page }: { page: CalculatorPageName }) {
  const props = toCalculatorProps(usePricing(), usePage().locale, page, useApiOrigin());
  return (
    <Island name="Calculator" component={Calculator} props={props} wake="address" isOwnQuery answer={{}} />
  );
}
