import { type Locale, type Pricing, type SiteConfig, t } from '@midweek/core';
import { SiteContext } from '../page-context/site-context.ts';
import { PriceList, PricingContext } from '../price-list/price-list.tsx';
import styles from './calculator-page.module.css';
import { PriceCalculator } from './price-calculator.tsx';

type CalculatorPageProps = { site: SiteConfig; pricing: Pricing; locale: Locale };

/** The calculator on a page of its own, without header and footer, to be shown inside another page. */
export function CalculatorPage({ site, pricing, locale }: CalculatorPageProps) {
  return (
    <SiteContext value={site}>
      <PricingContext value={pricing}>
        <div className={styles.root}>
          <h1>{t(locale, 'calculator.title')}</h1>
          <PriceCalculator locale={locale} page="calculator" />
          <PriceList locale={locale} />
        </div>
      </PricingContext>
    </SiteContext>
  );
}
