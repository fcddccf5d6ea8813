import { usePage } from '../../../page-context.ts';
import styles from './color-mode-button.module.css';

/** Disabled until `color-mode.ts` runs. Its label names the current mode. */
export function ColorModeButton() {
  const { t } = usePage();
  const label = (mode: 'light' | 'dark' | 'system') =>
    t('colorMode.switch', { mode: t(`colorMode.${mode}`) });
  return (
    <button
      type="button"
      className={styles.root}
      disabled
      data-color-mode
      data-label-light={label('light')}
      data-label-dark={label('dark')}
      data-label-system={label('system')}
      aria-label={label('light')}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
      </svg>
    </button>
  );
}
