import { type Locale, type Pricing, t } from '@midweek/core';
import { PriceList, PricingContext } from '../price-list/price-list.tsx';
import styles from './calculator-page.module.css';
import { PriceCalculator } from './price-calculator.tsx';

/** The calculator on a page of its own, without header and footer, to be shown inside another page. */
export function CalculatorPage({ pricing, locale }: { pricing: Pricing; locale: Locale }) {
  return (
    <PricingContext value={pricing}>
      <div className={styles.root}>
        <h1>{t(locale, 'calculator.title')}</h1>
        <PriceCalculator locale={locale} page="calculator" />
        <PriceList locale={locale} />
      </div>
    </PricingContext>
  );
}
