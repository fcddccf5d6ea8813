import { KINDS, type Kind, type Locale, t } from '@midweek/core';
import styles from './kind-legend.module.css';

/** The emoji before the links of an issue, each with what it stands for. */
export function KindLegend({ locale }: { locale: Locale }) {
  return (
    <ul className={styles.root} aria-label={t(locale, 'kindLegend.caption')}>
      {(Object.entries(KINDS) as [Kind, string][]).map(([kind, sign]) => (
        <li key={kind}>
          <span aria-hidden="true">{sign}</span> {t(locale, `kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
