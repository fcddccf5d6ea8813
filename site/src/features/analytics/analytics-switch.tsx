import { usePage } from '../../page-context.ts';
import { toAnalyticsSettings } from './analytics-settings.ts';
import styles from './analytics-switch.module.css';

/** The opt-out. It also carries the settings, so a page without the switch measures nothing. */
export function AnalyticsSwitch() {
  const { site, t } = usePage();
  const settings = toAnalyticsSettings(site);
  if (!settings) return null;
  const { tagManager, gtag, webAnalytics, posthog } = settings;
  const hasOthers = tagManager || gtag || webAnalytics || posthog;
  return (
    <div className={`${styles.root} ph-no-capture`} data-analytics={JSON.stringify(settings)}>
      <label className={styles.label}>
        <input
          className={styles.input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked.
          role="switch"
          autoComplete="off"
          aria-describedby="analytics-note"
        />
        {t('analytics.switch')}
      </label>
      <p className={styles.note} id="analytics-note">
        <span className={styles.ready}>{t(hasOthers ? 'analytics.note' : 'analytics.noteFirstParty')}</span>
        <span className={styles.refused}>{t('analytics.refused')}</span>
      </p>
    </div>
  );
}
