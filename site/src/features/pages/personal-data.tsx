import { type Locale, PERSONAL_DATA, RETENTION_DAYS, t } from '@midweek/core';
import { usePage } from '../../page-context.ts';
import styles from './personal-data.module.css';

/** What the server keeps of people, why and how long. */
export function PersonalData({ locale }: { locale: Locale }) {
  const { site, pricing } = usePage().content;
  const has = { collector: site.analytics.firstParty, pricing: pricing !== undefined };
  return (
    <dl className={styles.root}>
      {PERSONAL_DATA.filter((data) => !('onlyWith' in data) || has[data.onlyWith]).map(({ id }) => (
        <div key={id}>
          <dt>{t(locale, `privacy.${id}.what`)}</dt>
          <dd>{t(locale, `privacy.${id}.why`)}</dd>
          <dd>{t(locale, `privacy.${id}.long`, RETENTION_DAYS)}</dd>
        </div>
      ))}
    </dl>
  );
}
