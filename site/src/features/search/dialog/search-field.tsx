import type { ComponentProps } from 'react';
import type { DialogSettings } from '../search-settings.ts';
import { useSearchText } from '../use-search-text.ts';
import styles from './search-dialog.module.css';

const MAX_QUERY_LENGTH = 64;

type SearchFieldProps = {
  settings: DialogSettings;
  isBusy: boolean;
  onReset: () => void;
  /** What makes the field the combobox of the lists. */
  combobox: ComponentProps<'input'>;
};

/** The field keeps what is typed; whatever else changes it sends `input` or `reset`, as a reader would. Both buttons are the platform's. */
export function SearchField({ settings, isBusy, onReset, combobox }: SearchFieldProps) {
  const { pageHref } = settings;
  const t = useSearchText();
  const clear = t('searchDialog.clear');
  return (
    <div className={styles.bar}>
      <form
        className={styles.form}
        action={pageHref}
        method={pageHref ? 'get' : 'dialog'}
        data-busy={isBusy || undefined}
        onReset={onReset}
      >
        <input
          {...combobox}
          name="q"
          role="combobox"
          aria-expanded={combobox['aria-expanded'] ?? false}
          aria-label={t('searchDialog.input')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          placeholder={t('searchDialog.placeholder')}
          maxLength={MAX_QUERY_LENGTH}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <svg className={styles.sign} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m13 13 4.5 4.5" />
        </svg>
        <span className={styles.spinner} />
        <button type="reset" aria-label={clear} title={clear}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M5 5l10 10M15 5 5 15" />
          </svg>
        </button>
      </form>
      <form method="dialog">
        <button type="submit">{t('searchDialog.cancel')}</button>
      </form>
    </div>
  );
}
