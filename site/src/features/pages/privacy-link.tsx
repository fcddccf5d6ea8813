import { paths, toHref } from '@midweek/core';
import { usePage } from '../../page-context.ts';
import styles from './privacy-link.module.css';

/** Below a form that takes an address: what becomes of it. A newsletter may have no such page. */
export function PrivacyLink() {
  const { site, locale, t } = usePage();
  if (!site.hasPrivacyPage) return null;
  return (
    <p className={styles.root}>
      <a href={toHref(locale, paths.privacy)}>{t('privacy.form')}</a>
    </p>
  );
}
