import type { Pricing } from '@midweek/core';
import { formatMoney } from '@midweek/core/browser';
import { usePage } from '../../../page-context.ts';
import { toFloorLabel } from './floor-label.ts';
import styles from './price-list.module.css';

export function usePricing(): Pricing {
  const { pricing } = usePage().content;
  if (!pricing) throw new Error('site: a component with prices is used on a page that provides none');
  return pricing;
}

/** Unit prices of every placement at every volume level. */
export function PriceList() {
  const { locale, t } = usePage();
  const { currency, levels, placements, vatNote } = usePricing();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.root} tabIndex={0} aria-label={t('price.caption')}>
      <table>
        <caption>{t('price.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('price.placement')}</th>
            {levels.map(({ floor }) => (
              <th key={floor} scope="col" className={styles.number}>
                {toFloorLabel(locale, currency, floor)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placements.map(({ id, label, description, unitPrices }) => (
            <tr key={id}>
              <th scope="row">
                {label[locale]}
                <span className={styles.description}>{description[locale]}</span>
              </th>
              {unitPrices.map((price, level) => (
                <td key={levels[level]?.floor} className={styles.number}>
                  {formatMoney(locale, currency, price)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{vatNote[locale]}</p>
    </section>
  );
}
