import { usePage } from '../../../page-context.ts';
import styles from './calculator-page.module.css';
import { PriceCalculator } from './price-calculator.tsx';
import { PriceList } from './price-list.tsx';

/** The calculator on a page of its own, without header and footer, to be shown inside another page. */
export function CalculatorPage() {
  const { t } = usePage();
  return (
    <div className={styles.root}>
      <h1>{t('calculator.title')}</h1>
      <PriceCalculator page="calculator" />
      <PriceList />
    </div>
  );
}
