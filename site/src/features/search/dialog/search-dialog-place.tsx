import { usePage } from '../../../page-context.ts';
import { toDialogSettings } from '../search-settings.ts';
import styles from './search-dialog.module.css';
import { SearchDialog } from './search-dialog.tsx';

/** The dialog of every page, closed, with its field. `enable-search.ts` opens it, and has it hydrated then. */
export function SearchDialogPlace() {
  const { site, locale, t } = usePage();
  const settings = toDialogSettings(site, locale);
  return (
    <dialog
      className={styles.dialog}
      data-language={locale}
      data-search-dialog={JSON.stringify(settings)}
      aria-label={t('searchDialog.input')}
    >
      <SearchDialog settings={settings} />
    </dialog>
  );
}
