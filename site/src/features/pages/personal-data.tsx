import { PERSONAL_DATA, RETENTION_DAYS } from '@midweek/core';
import { usePage } from '../../page-context.ts';
import styles from './personal-data.module.css';

/** What the server keeps of people, why and how long. */
export function PersonalData() {
  const { content, site, t } = usePage();
  const has = { collector: site.analytics.firstParty, pricing: content.pricing !== undefined };
  return (
    <dl className={styles.root}>
      {PERSONAL_DATA.filter((data) => !('onlyWith' in data) || has[data.onlyWith]).map(({ id }) => (
        <div key={id}>
          <dt>{t(`privacy.${id}.what`)}</dt>
          <dd>{t(`privacy.${id}.why`)}</dd>
          <dd>{t(`privacy.${id}.long`, RETENTION_DAYS)}</dd>
        </div>
      ))}
    </dl>
  );
}
