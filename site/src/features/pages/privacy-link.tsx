import { type Locale, paths, t, toHref } from '@midweek/core';
import { usePage } from '../../page-context.ts';
import styles from './privacy-link.module.css';

/** Below a form that takes an address: what becomes of it. A newsletter may have no such page. */
export function PrivacyLink({ locale }: { locale: Locale }) {
  if (!usePage().site.hasPrivacyPage) return null;
  return (
    <p className={styles.root}>
      <a href={toHref(locale, paths.privacy)}>{t(locale, 'privacy.form')}</a>
    </p>
  );
}
