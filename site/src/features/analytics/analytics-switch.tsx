import { type Locale, type SiteConfig, t } from '@midweek/core';
import { toAnalyticsSettings } from './analytics-settings.ts';
import styles from './analytics-switch.module.css';

type AnalyticsSwitchProps = { site: Pick<SiteConfig, 'analytics' | 'api'>; locale: Locale };

/** The opt-out. It also carries the settings, so a page without the switch measures nothing. */
export function AnalyticsSwitch({ site, locale }: AnalyticsSwitchProps) {
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
        {t(locale, 'analytics.switch')}
      </label>
      <p className={styles.note} id="analytics-note">
        <span className={styles.ready}>
          {t(locale, hasOthers ? 'analytics.note' : 'analytics.noteFirstParty')}
        </span>
        <span className={styles.refused}>{t(locale, 'analytics.refused')}</span>
      </p>
    </div>
  );
}
