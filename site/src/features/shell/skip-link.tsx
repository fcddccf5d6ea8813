import { type Locale, t } from '@midweek/core';
import styles from './skip-link.module.css';

export const MAIN_ID = 'main';

/** First stop of the keyboard; hidden until it has focus. */
export function SkipLink({ locale }: { locale: Locale }) {
  return (
    <a className={styles.root} href={`#${MAIN_ID}`} data-skip-link>
      {t(locale, 'site.skipToContent')}
    </a>
  );
}
