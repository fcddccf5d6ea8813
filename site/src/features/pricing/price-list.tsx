import { type Locale, type Pricing, t } from '@midweek/core';
import { createContext, use } from 'react';
import styles from './price-list.module.css';

/** Prices for components inside a text; pages that show them provide it. */
export const PricingContext = createContext<Pricing | undefined>(undefined);

/** Unit prices of every placement at every volume level. */
export function PriceList({ locale }: { locale: Locale }) {
  const pricing = use(PricingContext);
  if (!pricing) throw new Error('site: <PriceList> stands on a page that provides no prices');
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: pricing.currency,
    maximumFractionDigits: 0,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.root} tabIndex={0} aria-label={t(locale, 'price.caption')}>
      <table>
        <caption>{t(locale, 'price.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(locale, 'price.placement')}</th>
            {pricing.levels.map(({ floor }) => (
              <th key={floor} scope="col" className={styles.number}>
                {floor === 0
                  ? t(locale, 'price.firstLevel')
                  : t(locale, 'price.level', { floor: money.format(floor) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pricing.placements.map(({ id, label, description, unitPrices }) => (
            <tr key={id}>
              <th scope="row">
                {label[locale]}
                <span className={styles.description}>{description[locale]}</span>
              </th>
              {unitPrices.map((price, level) => (
                <td key={pricing.levels[level]?.floor} className={styles.number}>
                  {money.format(price)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{pricing.vatNote[locale]}</p>
    </section>
  );
}
