import { searchText } from '@midweek/core/browser';
import type { RefObject } from 'react';
import type { DialogSettings } from '../search-settings.ts';
import styles from './search-dialog.module.css';

export const MAX_QUERY_LENGTH = 64;

type SearchFieldProps = {
  settings: DialogSettings;
  field: RefObject<HTMLInputElement | null>;
  isBusy: boolean;
  isExpanded: boolean;
  /** Ids of the lists, and of the active option. */
  controls: string | undefined;
  active: string | undefined;
  onType: (query: string) => void;
  onReset: () => void;
  /** Called on focus, and on a press while it has the focus. */
  onTurnTo: () => void;
};

/** The field keeps what is typed; whatever else changes it sends `input` or `reset`, as a reader would. Both buttons are the platform's. */
export function SearchField(props: SearchFieldProps) {
  const { settings, field, isBusy, isExpanded, controls, active, onType, onReset, onTurnTo } = props;
  const { locale, pageHref } = settings;
  const label = searchText(locale, 'searchDialog.input');
  const clear = searchText(locale, 'searchDialog.clear');
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
          ref={field}
          name="q"
          role="combobox"
          aria-expanded={isExpanded}
          aria-controls={controls}
          aria-activedescendant={active}
          aria-label={label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          placeholder={searchText(locale, 'searchDialog.placeholder')}
          maxLength={MAX_QUERY_LENGTH}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
          onFocus={onTurnTo}
          onMouseDown={onTurnTo}
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
        <button type="submit">{searchText(locale, 'searchDialog.cancel')}</button>
      </form>
    </div>
  );
}
