import { type Locale, t } from '@midweek/core';
import styles from './calculator-page.module.css';
import { PriceCalculator } from './price-calculator.tsx';
import { PriceList } from './price-list.tsx';

/** The calculator on a page of its own, without header and footer, to be shown inside another page. */
export function CalculatorPage({ locale }: { locale: Locale }) {
  return (
    <div className={styles.root}>
      <h1>{t(locale, 'calculator.title')}</h1>
      <PriceCalculator locale={locale} page="calculator" />
      <PriceList locale={locale} />
    </div>
  );
}
