import { usePage } from '../../page-context.ts';
import styles from './skip-link.module.css';

export const MAIN_ID = 'main';

/** First stop of the keyboard; hidden until it has focus. */
export function SkipLink() {
  const { t } = usePage();
  return (
    <a className={styles.root} href={`#${MAIN_ID}`} data-skip-link>
      {t('site.skipToContent')}
    </a>
  );
}
